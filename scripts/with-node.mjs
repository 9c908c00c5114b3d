import { runOnPinnedNode } from "./bootstrap.mjs";

// Runs the other scripts: node scripts/with-node.mjs [--dev] <file.ts> [arguments]
// --dev: the script needs development packages.
const [, , ...given] = process.argv;
const dev = given[0] === "--dev";
const [script, ...args] = dev ? given.slice(1) : given;
if (script) await runOnPinnedNode(script, args, { dev });
