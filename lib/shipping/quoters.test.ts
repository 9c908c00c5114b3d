import { expect, test } from "vitest";
import { money } from "#lib/core/money.ts";
import { FREE_DELIVERY } from "./freight.ts";
import { type Answer, firstAnswer } from "./quoters.ts";
import { daysText } from "./words.ts";

const parcel = { storeId: "s", postalCode: "01310100", weight: 300 };
const priced = (price: number) => async (): Promise<Answer> => ({
  ...{ quoted: { price: money(price), row: null }, why: null },
});
const silent = async () => null;

test("a carrier that does not answer leaves the price to the next one, and the last one always answers", async () => {
  const ask = async (...quoters: Parameters<typeof firstAnswer>[0]) =>
    (await firstAnswer(quoters, FREE_DELIVERY, parcel)).quoted?.price.toNumber();
  expect(await ask(priced(15))).toBe(15);
  expect(await ask(priced(9), priced(15))).toBe(9);
  expect(await ask(silent, silent, priced(15))).toBe(15);
});

test("a carrier's refusal is an answer: the table does not deliver in its place", async () => {
  const refuses = async (): Promise<Answer> => ({ quoted: null, why: "parcel_too_heavy" });
  expect(await firstAnswer([refuses, priced(15)], FREE_DELIVERY, parcel)).toEqual(await refuses());
});

test("days are told as people say them", () => {
  const told = (from: number | null, to: number) => [
    daysText({ from, to }, "pt-BR"),
    daysText({ from, to }, "en"),
  ];
  expect(told(3, 6)).toEqual(["3 a 6 dias úteis", "3 to 6 working days"]);
  expect(told(null, 5)).toEqual(["até 5 dias úteis", "up to 5 working days"]);
  expect(told(1, 1)).toEqual(["1 dia útil", "1 working day"]);
  expect(told(0, 0)).toEqual(["no mesmo dia", "the same day"]);
});
