import type { BankSample } from "./bank-sample.ts";
import { CSV_BANKS } from "./csv-banks.ts";
import { OFX_BANKS } from "./ofx-banks.ts";
import { BB_CSV, BB_OFX, INTER_CSV, INTER_OFX, NUBANK_CSV, NUBANK_OFX, SICOOB_CSV } from "./samples.ts";

const EARLIER: [string, BankSample["encoding"], string, BankSample["lines"], number][] = [
  [
    "Banco do Brasil, OFX",
    "latin1",
    BB_OFX,
    [
      ["2026-11-16", 5000],
      ["2026-11-17", -123456],
    ],
    1,
  ],
  [
    "Banco do Brasil, CSV",
    "utf8",
    BB_CSV,
    [
      ["2026-11-16", 5000],
      ["2026-11-17", -4500],
    ],
    2,
  ],
  [
    "Nubank, OFX",
    "utf8",
    NUBANK_OFX,
    [
      ["2026-11-18", 12990],
      ["2026-11-18", -5000],
    ],
    0,
  ],
  [
    "Nubank, CSV",
    "utf8",
    NUBANK_CSV,
    [
      ["2026-11-16", 5000],
      ["2026-11-17", -123456],
    ],
    0,
  ],
  [
    "Inter, OFX",
    "utf8",
    INTER_OFX,
    [
      ["2026-11-19", 5000],
      ["2026-11-19", -2000],
    ],
    0,
  ],
  [
    "Inter, CSV",
    "latin1",
    INTER_CSV,
    [
      ["2026-11-16", 123456],
      ["2026-11-17", -5000],
    ],
    0,
  ],
  [
    "Sicoob, CSV",
    "latin1",
    SICOOB_CSV,
    [
      ["2026-11-16", 5000],
      ["2026-11-17", -1990],
    ],
    3,
  ],
];

export const BANKS: BankSample[] = [
  ...EARLIER.map(([name, encoding, text, lines, skipped]) => ({ name, encoding, text, lines, skipped })),
  ...OFX_BANKS,
  ...CSV_BANKS,
];

/** The file's bytes. */
export function bytesOf({ text, encoding }: Pick<BankSample, "text" | "encoding">): Uint8Array {
  if (encoding === "utf8-bom") return Buffer.from(`\ufeff${text}`, "utf8");
  return Buffer.from(text, encoding);
}
