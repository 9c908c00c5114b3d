import { expect, test } from "vitest";
import { deliveredContent } from "./delivered-content.ts";

test.each([
  ["link", "https://curso.example/aula?id=1"],
  ["code", "RETIRADA-001"],
  ["code", "ABCD EFGH IJKL 1234"],
  ["code", "Chave: AB12 CD34"],
  ["code", "usuario ana senha x9-71"],
  ["code", "Cartão presente de cinquenta reais 7f3a-91bc-0042"],
  ["code", "Crédito para o seu celular: 1234-5678-9012"],
  ["text", "Camiseta M"],
  ["text", "Retire no dia 21/11/2026 com a Ana, (11) 91234-5678."],
  ["text", "Retire no Quintal, Rua das Laranjeiras, 12. Código: DOCE."],
  ["text", "Linha 1\nLinha 2"],
  ["text", "http://sem-cadeado.example e mais palavras"],
])("shows as a %s: %s", (kind, value) => {
  expect(deliveredContent(value)).toEqual({ kind, value });
});
