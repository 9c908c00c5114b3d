import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip as gzipWith } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipWith);

/** Smaller files do not benefit from compression. */
const LEAST_BYTES = 1_000;

/**
 * Compresses each script and style sheet of the build with Brotli at its highest level, which is 12 to 15 %
 * smaller than the gzip that Next creates for each request, and with gzip for clients without Brotli. The
 * server sends these files (scripts/server/static-files.ts).
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
