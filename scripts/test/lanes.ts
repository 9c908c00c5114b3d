import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** The API suite runs in two lanes side by side, each on a Vitrine of its own. */
export type Lane = { name: string; files: readonly string[] };

export type TestFile = { path: string; bytes: number };

/**
 * Splits the files so that both lanes have about as much to do. The first runs its files in the order of their names,
 * the second in an order that the seed decides, as it decides who goes where: what passes only because another file
 * has asked a route before it fails under some seed. One seed always gives the same two lanes.
 */
export function lanesOf(files: readonly TestFile[], seed: number): [Lane, Lane] {
  const shuffled = files.toSorted((a, b) => drawn(a, seed).localeCompare(drawn(b, seed)));
  type Half = { bytes: number; files: string[] };
  const lanes: readonly [Half, Half] = [
    { bytes: 0, files: [] },
    { bytes: 0, files: [] },
  ];
  for (const { path, bytes } of shuffled) {
    const lighter = lanes[0].bytes <= lanes[1].bytes ? lanes[0] : lanes[1];
    lighter.files.push(path);
    lighter.bytes += bytes;
  }
  return [
    { name: "api-1", files: lanes[0].files.toSorted() },
    { name: "api-2", files: lanes[1].files },
  ];
}

/** A file's place does not depend on which other files there are. */
const drawn = ({ path }: TestFile, seed: number) =>
  createHash("sha256").update(`${seed} ${path}`).digest("hex");

/** The test files of a folder, by their paths from the root. */
export function testFilesIn(root: string, folder: string): TestFile[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => ({ path: `${folder}/${name}`, bytes: statSync(join(root, folder, name)).size }));
}
