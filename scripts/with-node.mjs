import { runOnPinnedNode } from "./bootstrap.mjs";

// Runs the other scripts: node scripts/with-node.mjs <file.ts> [arguments]
const [script, ...args] = process.argv.slice(2);
if (script) await runOnPinnedNode(script, args);
