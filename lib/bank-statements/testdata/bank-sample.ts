/** A bank's file with what it must be read as: each movement's day and centavos, and how many rows are none. */
export type BankSample = {
  name: string;
  encoding: "latin1" | "utf8" | "utf8-bom" | "utf16le";
  text: string;
  lines: [day: string, cents: number][];
  skipped: number;
};
