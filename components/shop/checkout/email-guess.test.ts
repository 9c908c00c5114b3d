import { expect, test } from "vitest";
import { guessedEmail } from "./email-guess.ts";

test.each([
  ["maria@gmial.com", "maria@gmail.com"],
  ["maria@gmail.co", "maria@gmail.com"],
  ["maria@hotmal.com", "maria@hotmail.com"],
  ["maria@yahoo.com.bt", "maria@yahoo.com.br"],
  ["maria@gmail.com", null],
  ["maria@minhaloja.com.br", null],
  ["maria@", null],
  ["", null],
])("%s: %s", (typed, meant) => expect(guessedEmail(typed)).toBe(meant));
