### What is wrong with a file; without a full stop.

assets-unknown = this program knows no file “{ $quoted }”
assets-missing = the file “{ $quoted }” is not there
assets-length = { $bytes ->
    [one] { $file } has { $bytes } byte instead of { $expected }
   *[other] { $file } has { $bytes } bytes instead of { $expected }
}
assets-hash = the content of { $file } is not the one this program was built with
assets-content = { $cannot } cannot be used: { $used }
assets-brought = “{ $quoted }” is no network for this agent: { $used }
