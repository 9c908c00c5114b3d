import { describe, expect, test } from "vitest";
import { BANKS, bytesOf } from "../testdata/banks.ts";
import { readStatement } from "./read.ts";

describe("the file of a bank is read whole", () => {
  test.each(BANKS.map((bank) => [bank.name, bank] as const))("%s", (_name, bank) => {
    const reading = readStatement(bytesOf(bank));
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
    expect(reading.lines.map(({ day, cents }) => [day, cents])).toEqual(bank.lines);
    expect([reading.unreadable, reading.skipped.length]).toEqual([[], bank.skipped]);
  });
});
