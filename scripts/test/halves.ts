import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** The API suite runs in two parallel halves, each on its own Vitrine. */
export type Half = { name: string; files: readonly string[] };

type TestFile = { path: string; bytes: number };

/**
 * Whether a test file needs its own process, because modules read settings when they are loaded. These files mostly
 * wait for servers that they start, so they run beside the halves, on a third Vitrine.
 */
export const changesSettings = (source: string): boolean => /\bprocess\.env\.\w+ \??\??= /.test(source);

/** Files that take far longer than their length suggests, with the length that would take as long. */
const LONG: Record<string, number> = { "samples.test.ts": 90_000 };
const LONG_BYTES = 50_000;

/**
 * Splits the files into halves of about the same duration. The first runs its files by name; the second in an
 * order that the seed determines, like the split itself: a test that passes only because another file ran
 * before it fails under some seed. The same seed gives the same halves.
 */
export function halvesOf(files: readonly TestFile[], seed: number): [Half, Half] {
  const shuffled = files.toSorted((a, b) => drawn(a, seed).localeCompare(drawn(b, seed)));
  const first: TestFile[] = [];
  const second: TestFile[] = [];
  // The long ones first: the last one placed decides how far the halves differ.
  const isLong = ({ bytes }: TestFile) => bytes > LONG_BYTES;
  const placed = [...shuffled.filter(isLong), ...shuffled.filter((file) => !isLong(file))];
  for (const file of placed) (bytesOf(first) <= bytesOf(second) ? first : second).push(file);
  const paths = (half: readonly TestFile[]) => half.map(({ path }) => path);
  return [
    { name: "api-1", files: paths(first).toSorted() },
    { name: "api-2", files: paths(shuffled.filter((file) => second.includes(file))) },
  ];
}

const bytesOf = (files: readonly TestFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Hashed, so that a file's place does not depend on the other files. */
const drawn = ({ path }: TestFile, seed: number) =>
  createHash("sha256").update(`${seed} ${path}`).digest("hex");

/** The test files of a folder that can share a process, by path from the root. */
export function sharedTestFilesIn(root: string, folder: string): TestFile[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts"))
    .filter((name) => !changesSettings(readFileSync(join(root, folder, name), "utf8")))
    .map((name) => ({
      path: `${folder}/${name}`,
      bytes: LONG[name] ?? statSync(join(root, folder, name)).size,
    }));
}
