import { runOnPinnedNode } from "./bootstrap.mjs";

// Runs the scripts other than `npm start` and `npm test`: node scripts/with-node.mjs <file.ts> [arguments]
const [script, ...args] = process.argv.slice(2);
if (script) await runOnPinnedNode(script, args);
