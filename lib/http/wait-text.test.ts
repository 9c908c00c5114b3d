import { expect, test } from "vitest";
import { waitText } from "./wait-text.ts";

test.each([
  [5, "5 s"],
  [120, "120 s"],
  [121, "3 min"],
  [600, "10 min"],
  [3600, "1 h"],
  [3601, "61 min"],
  [7200, "2 h"],
  [7201, "3 h"],
])("a wait of %s seconds is told as %s", (seconds, text) => {
  expect(waitText(seconds)).toEqual({ "pt-BR": text, en: text });
});
