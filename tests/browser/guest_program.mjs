// A guest's file of JavaScript as a program of the lab: `node guest_program.mjs FILE` speaks its lines over
// standard input and output.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import vm from "node:vm";

const guest = vm.createContext({ postMessage: (line) => process.stdout.write(`${line}\n`) });
vm.runInContext(readFileSync(process.argv[2], "utf8"), guest);
for await (const line of createInterface({ input: process.stdin })) guest.onmessage({ data: line });
