import { expect, test } from "vitest";
import { notSentByProof, REJECT_REASONS, rejectedByBank, shownReason } from "./words.ts";

test("a reason is shown without what its title says, and in the reader's language", () => {
  expect(shownReason(null, "en")).toBeNull();
  expect(shownReason(rejectedByBank(null), "pt-BR")).toBeNull();
  expect(shownReason(rejectedByBank("Chave não encontrada"), "en")).toBe("Chave não encontrada");
  expect(shownReason(REJECT_REASONS.codeChanged["pt-BR"], "en")).toBe(REJECT_REASONS.codeChanged.en);
  expect(shownReason(notSentByProof("PROTOCOLO 12 (b)"), "en")).toBe("PROTOCOLO 12 (b)");
  expect(shownReason("Valor errado", "en")).toBe("Valor errado");
});
