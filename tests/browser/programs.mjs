// Programs that the tests start beside the browser of Playwright's: where they are, and their end.

import { spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";

/** The path of the first of these programs that is there; `undefined` where none is. */
export function onPath(...names) {
  const folders = process.env.PATH.split(path.delimiter);
  const files = names.filter(Boolean).flatMap((name) => (name.includes("/") ? [name] : folders.map((folder) => path.join(folder, name))));
  return files.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** A port that is free now. */
export async function freePort() {
  const server = createServer();
  await new Promise((done) => { server.listen(0, "127.0.0.1", done); });
  const { port } = server.address();
  await new Promise((done) => { server.close(done); });
  return port;
}

/** Those that run. */
const running = new Set();

const endAll = () => { for (const { pid } of running) process.kill(-pid, "SIGKILL"); };
process.once("exit", endAll);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));

/** Starts a program that is ended with all that it starts itself, at the latest with this one. */
export function started(program, args, options) {
  const child = spawn(program, args, { ...options, detached: true });
  running.add(child);
  child.once("exit", () => running.delete(child));
  child.once("error", () => running.delete(child));
  return child;
}

/** Ends a program with all that it has started, and waits until it is gone. */
export async function ended(program) {
  if (!running.has(program)) return;
  const gone = new Promise((done) => { program.once("exit", done); });
  process.kill(-program.pid, "SIGKILL");
  await gone;
}
