import { type CsvList, csvFile } from "#lib/context/csv-file.ts";
import { batchesOf } from "#lib/core/csv.ts";
import { batch, type Slice } from "./listing.ts";

/** A list as a CSV file. `read` reads the list's pages and, behind the record `after`, the batches of the file. */
export function listFile<Q extends object, R extends object>(
  reader: Parameters<typeof csvFile>[0],
  file: CsvList<R>,
  query: Q,
  read: (query: Q & Slice<R>) => Promise<{ records: R[] }>,
): ReturnType<typeof csvFile> {
  const batches = batchesOf<R>(async (after, size) => (await read(batch(query, after, size))).records);
  return csvFile(reader, file, {}, batches);
}
