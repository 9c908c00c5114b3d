import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { OTHER_SECONDS, SECONDS } from "./seconds.ts";

/** The API suite runs in four parallel parts, each on its own Vitrine. Three leave a quarter of two cores idle. */
export type Part = { name: string; files: readonly string[] };

type TestFile = { path: string; seconds: number; ownProcess: boolean };

/**
 * Whether a test file needs its own process, because modules read settings when they are loaded. These files mostly
 * wait for servers that they start, so they all run in the last part, beside the others.
 */
export const changesSettings = (source: string): boolean => /\bprocess\.env\.\w+ \??\??= /.test(source);

/**
 * Splits the files into parts of about the same duration. The first runs its files by name; the others in an order
 * that the seed determines, like the split itself: a test that passes only because another file ran before it fails
 * under some seed. The last has the files that need a process of their own and, where they take less time than the
 * others, some more, which run after them in the seed's order: what mostly waits leaves a core idle at the end of a run,
 * but not beside the others. The same seed gives the same parts.
 */
export function partsOf(files: readonly TestFile[], seed: number): [Part, Part, Part, Part] {
  const shuffled = files.toSorted((a, b) => drawn(a, seed).localeCompare(drawn(b, seed)));
  const parts: Four = [[], [], [], shuffled.filter((file) => file.ownProcess)];
  const shared = shuffled.filter((file) => !file.ownProcess);
  // The long ones first, in the seed's order: so each comes into each part, and the short ones even the parts out.
  const isLong = ({ seconds }: TestFile) => seconds > OTHER_SECONDS;
  const placed = [...shared.filter(isLong), ...shared.filter((file) => !isLong(file))];
  for (const file of placed) shortestOf(parts).push(file);
  const inOrder = (part: readonly TestFile[]) =>
    shuffled.filter((file) => part.includes(file)).map(({ path }) => path);
  const [first, ...others] = parts;
  const [second, third, last] = others.map(inOrder) as [string[], string[], string[]];
  return [
    { name: "api-1", files: inOrder(first).toSorted() },
    { name: "api-2", files: second },
    { name: "api-3", files: third },
    { name: "api-4", files: last },
  ];
}

type Four = [TestFile[], TestFile[], TestFile[], TestFile[]];

const shortestOf = (parts: Four): TestFile[] =>
  parts.reduce((shortest, part) => (secondsOf(part) < secondsOf(shortest) ? part : shortest));

const secondsOf = (files: readonly TestFile[]) => files.reduce((sum, { seconds }) => sum + seconds, 0);

/** Hashed, so that a file's place does not depend on the other files. */
const drawn = ({ path }: TestFile, seed: number) =>
  createHash("sha256").update(`${seed} ${path}`).digest("hex");

/** The test files of a folder, by path from the root. */
export function testFilesIn(root: string, folder: string): TestFile[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => ({
      path: `${folder}/${name}`,
      seconds: SECONDS[name] ?? OTHER_SECONDS,
      ownProcess: changesSettings(readFileSync(join(root, folder, name), "utf8")),
    }));
}
