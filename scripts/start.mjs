import { runOnPinnedNode } from "./bootstrap.mjs";

// `npm start` and `npm run dev` (--dev). Plain JavaScript: this is all that the system's own Node has to run.
await runOnPinnedNode("scripts/launch.ts", process.argv.slice(2));
