import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** The API suite runs in two halves side by side, each on a Vitrine of its own. */
export type Half = { name: string; files: readonly string[] };

type TestFile = { path: string; bytes: number };

/**
 * Splits the files into halves of about the same length. The first runs its files in the order of their names, the
 * second in an order that the seed determines, as it determines which file goes where: a test that passes only because
 * another file ran before it fails under some seed. The same seed gives the same two halves.
 */
export function halvesOf(files: readonly TestFile[], seed: number): [Half, Half] {
  const shuffled = files.toSorted((a, b) => drawn(a, seed).localeCompare(drawn(b, seed)));
  const first: TestFile[] = [];
  const second: TestFile[] = [];
  for (const file of shuffled) (bytesOf(first) <= bytesOf(second) ? first : second).push(file);
  const paths = (half: readonly TestFile[]) => half.map(({ path }) => path);
  return [
    { name: "api-1", files: paths(first).toSorted() },
    { name: "api-2", files: paths(second) },
  ];
}

const bytesOf = (files: readonly TestFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** A file's place does not depend on which other files there are. */
const drawn = ({ path }: TestFile, seed: number) =>
  createHash("sha256").update(`${seed} ${path}`).digest("hex");

/** The test files of a folder, by their paths from the root. */
export function testFilesIn(root: string, folder: string): TestFile[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => ({ path: `${folder}/${name}`, bytes: statSync(join(root, folder, name)).size }));
}
