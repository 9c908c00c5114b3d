import QRCode from "qrcode";
import { codewordsOf } from "./codewords.ts";
import { bestMask, type MaskChange, type QrSymbol, type TwoWaySymbol } from "./mask.ts";

/*
 * Once for each version, the qrcode package draws what does not depend on the text: finders, timing, alignment,
 * version, and each mask with its format information. A text then only sets the bits of its codewords, in a
 * tenth of the time that drawing a whole symbol takes.
 */
interface Template {
  /** The symbol with mask 0 whose codewords are all zero. */
  blank: TwoWaySymbol;
  changes: MaskChange[];
  /** For each bit of the codewords in order, its word and its bit in the rows and in the columns. */
  rowWords: Uint16Array;
  columnWords: Uint16Array;
  bits: Uint16Array;
}

const MASKS = 8;
const templates: Template[] = [];
const encoder = new TextEncoder();

/** The QR symbol of a text (UTF-8, level M), with the mask that the standard prefers. RangeError above 2331 bytes. */
export function symbolOf(text: string): QrSymbol {
  const { version, codewords } = codewordsOf(encoder.encode(text));
  const template = templateOf(version);
  const { blank, changes } = template;
  const symbol = { ...blank, rows: blank.rows.slice(), columns: blank.columns.slice() };
  place(codewords, template, symbol);
  const { rows } = changes[bestMask(symbol, changes)] as MaskChange;
  return {
    size: symbol.size,
    words: symbol.words,
    rows: symbol.rows.map((word, i) => word ^ (rows[i] as number)),
  };
}

/** Turns over the modules whose bit is 1. Doing it twice undoes it. */
function place(codewords: Uint8Array, template: Template, symbol: TwoWaySymbol): void {
  const { rows, columns } = symbol;
  const { rowWords, columnWords, bits } = template;
  for (let i = 0, bit = 0; i < codewords.length; i++) {
    const codeword = codewords[i] as number;
    for (let mask = 0x80; mask !== 0; mask >>= 1, bit++) {
      if ((codeword & mask) === 0) continue;
      const position = bits[bit] as number;
      const row = rowWords[bit] as number;
      const column = columnWords[bit] as number;
      rows[row] = (rows[row] as number) ^ (1 << (position & 31));
      columns[column] = (columns[column] as number) ^ (1 << (position >> 5));
    }
  }
}

function templateOf(version: number): Template {
  const known = templates[version];
  if (known) return known;

  const drawn = Array.from({ length: MASKS }, (_, mask) => draw(version, mask));
  const first = drawn[0] as Drawn;
  const template: Template = {
    blank: first.symbol,
    changes: drawn.map(({ symbol }) => ({
      rows: symbol.rows.map((word, i) => word ^ (first.symbol.rows[i] as number)),
      columns: symbol.columns.map((word, i) => word ^ (first.symbol.columns[i] as number)),
    })),
    ...positions(first),
  };
  place(codewordsOf(encoder.encode(SAMPLE), version).codewords, template, template.blank);
  templates[version] = template;
  return template;
}

const SAMPLE = "x";

interface Drawn {
  symbol: TwoWaySymbol;
  /** 1 where a module is not for data, row by row. */
  reserved: Uint8Array;
}

function draw(version: number, maskPattern: number): Drawn {
  const segments = [{ data: encoder.encode(SAMPLE), mode: "byte" as const }];
  const { modules } = QRCode.create(segments, {
    version,
    errorCorrectionLevel: "M",
    maskPattern: maskPattern as QRCode.QRCodeMaskPattern,
  });
  const { size, data } = modules;
  const words = Math.ceil(size / 32);
  const rows = new Int32Array(size * words);
  const columns = new Int32Array(size * words);
  for (let i = 0; i < size * size; i++) {
    if (!data[i]) continue;
    const row = Math.floor(i / size);
    const column = i % size;
    rows[row * words + (column >> 5)] = (rows[row * words + (column >> 5)] as number) | (1 << (column & 31));
    columns[column * words + (row >> 5)] =
      (columns[column * words + (row >> 5)] as number) | (1 << (row & 31));
  }
  return { symbol: { size, words, rows, columns }, reserved: modules.reservedBit };
}

/** The way of the codewords through the symbol: pairs of columns from the right, up and down by turns (7.7.3). */
function positions({ symbol, reserved }: Drawn): Pick<Template, "rowWords" | "columnWords" | "bits"> {
  const { size, words } = symbol;
  const rowWords: number[] = [];
  const columnWords: number[] = [];
  const bits: number[] = [];
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // The column of the vertical timing pattern is stepped over.
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const row = upwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (reserved[row * size + column]) continue;
        rowWords.push(row * words + (column >> 5));
        columnWords.push(column * words + (row >> 5));
        bits.push((column & 31) | ((row & 31) << 5));
      }
    }
    upwards = !upwards;
  }
  return {
    rowWords: Uint16Array.from(rowWords),
    columnWords: Uint16Array.from(columnWords),
    bits: Uint16Array.from(bits),
  };
}
