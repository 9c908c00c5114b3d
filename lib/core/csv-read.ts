import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";

export { CsvError };

/** Excel's first line, which names the delimiter: `sep=;`. */
const HINT = /^\s{0,9}"?sep=([;,\t|])"?[ \t]{0,9}(?=[\r\n])/i;

/** Size of a chunk; parsing yields to other work between chunks. */
const PIECE = 64 * 1024;

/** The records of a CSV file as spreadsheets write it: with semicolons, commas or tabs. Throws CsvError. */
export function csvRecords(written: string): AsyncIterable<string[]> {
  const hint = HINT.exec(written)?.[1];
  // The hint's line stays as an empty one, so that rows are numbered as in the file.
  const text = hint === undefined ? written : written.replace(/^[^\r\n]*/, "");
  const pieces = function* () {
    for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
  };
  const parser = parse({
    delimiter: hint ?? delimiterOf(text),
    relax_column_count: true,
    record_delimiter: ["\r\n", "\n", "\r"],
  });
  const source = Readable.from(pieces());
  source.on("error", (error) => parser.destroy(error));
  return source.pipe(parser);
}

/** The most frequent delimiter between the titles. */
function delimiterOf(text: string): string {
  const titles = (/^[^\r\n]*\S[^\r\n]*/m.exec(text.slice(0, 10_000))?.[0] ?? "").replace(/"[^"]*"/g, "");
  const count = (sign: string) => titles.split(sign).length;
  return [";", ",", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ";");
}
