import { expect, test } from "vitest";
import { whatsappNumber } from "./whatsapp-number.ts";

test("a WhatsApp link has Brazil's code, or no number", () => {
  expect(whatsappNumber("(11) 98765-4321")).toBe("5511987654321");
  expect(whatsappNumber("+55 11 3333-4444")).toBe("551133334444");
  expect(whatsappNumber("+351 912 345 678")).toBe("351912345678");
  expect(whatsappNumber("123")).toBe("");
});
