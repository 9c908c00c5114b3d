import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip as gzipWith } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipWith);

/** A smaller file does not get smaller on the wire. */
const LEAST_BYTES = 1_000;

/**
 * Writes beside each script and style sheet of the build what Brotli makes of it at its highest level, 12 to 15 % less
 * than the gzip that Next makes for each request, and gzip for who knows no Brotli. The server sends them
 * (scripts/server/static-files.ts).
 */
export async function compressStatic(folder: string): Promise<number> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(js|css|svg)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const content = await readFile(path);
      if (content.length < LEAST_BYTES) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      await writeFile(`${path}.br`, await brotli(content, { params }));
      await writeFile(`${path}.gz`, await gzip(content, { level: 9 }));
    }),
  );
  return files.length;
}
