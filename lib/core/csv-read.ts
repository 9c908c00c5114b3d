import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";

export { CsvError };

/** Size of a chunk; parsing yields to other work between chunks. */
const PIECE = 64 * 1024;

/** The records of a CSV file as spreadsheets write it: with semicolons, commas or tabs. Throws CsvError. */
export function csvRecords(text: string): AsyncIterable<string[]> {
  const pieces = function* () {
    for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
  };
  const parser = parse({
    delimiter: delimiterOf(text),
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

/** Excel saves "Unicode text" as UTF-16 and plain CSV as Windows-1252; banks declare neither that nor UTF-8 reliably. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** A column title without accents, case and punctuation. */
export function foldedTitle(title: string): string {
  return title
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}
