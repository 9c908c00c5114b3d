import { runOnPinnedNode } from "./bootstrap.mjs";

// `npm start` and `npm run dev` (--dev). Plain JavaScript, because the system's own Node runs it.
await runOnPinnedNode("scripts/launch.ts", process.argv.slice(2));
