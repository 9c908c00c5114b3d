import { runOnPinnedNode } from "./bootstrap.mjs";

// `npm start` and `npm run dev` (--dev). Plain JavaScript, because the system's own Node runs it.
const args = process.argv.slice(2);
await runOnPinnedNode("scripts/launch.ts", args, { dev: args.includes("--dev") });
