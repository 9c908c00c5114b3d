import { runOnPinnedNode } from "./bootstrap.mjs";

// `npm test`, or a part of it: npm test -- unit | api [file] | shop | panel …
await runOnPinnedNode("scripts/test/main.ts", process.argv.slice(2), { dev: true });
