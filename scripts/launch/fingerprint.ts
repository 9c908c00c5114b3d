import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Files among the sources that no build reads. */
const IGNORED = /(\.(test|spec)\.tsx?|\.tsbuildinfo|\.DS_Store)$/;

/** A hash of the contents of files and folders, equal exactly if their builds are. */
export function fingerprint(root: string, paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of paths) add(hash, root, path);
  return hash.digest("hex");
}

function add(hash: ReturnType<typeof createHash>, root: string, path: string): void {
  const full = join(root, path);
  const stat = statSync(full, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isDirectory()) {
    for (const name of readdirSync(full).sort()) add(hash, root, `${path}/${name}`);
  } else if (!IGNORED.test(path)) {
    const content = readFileSync(full);
    // The length separates a file's content from the next path.
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
}

export function readMark(file: string): string | null {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return null;
  }
}

export function writeMark(file: string, mark: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${mark}\n`);
}
