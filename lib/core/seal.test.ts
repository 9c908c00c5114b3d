import { expect, test } from "vitest";
import { seal, unseal } from "./seal.ts";

test("a sealed secret opens again, each seal is another, and a changed one doesn't open", () => {
  const sealed = seal("whsec_segredo");
  expect(unseal(sealed)).toBe("whsec_segredo");
  expect(seal("whsec_segredo")).not.toBe(sealed);
  expect(sealed).not.toContain("segredo");
  const at = sealed.length - 3;
  const changed = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
  expect(() => unseal(changed)).toThrow();
});
