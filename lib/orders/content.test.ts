import { expect, test } from "vitest";
import { contentOf } from "./content.ts";

test.each([
  ["link", "https://curso.example/aula?id=1"],
  ["code", "RETIRADA-001"],
  ["code", "ABCD EFGH IJKL 1234"],
  ["code", "Chave: AB12 CD34"],
  ["code", "usuario ana senha x9-71"],
  ["text", "Camiseta M"],
  ["text", "Retire no Quintal, Rua das Laranjeiras, 12. Código: DOCE."],
  ["text", "Linha 1\nLinha 2"],
  ["text", "http://sem-cadeado.example e mais palavras"],
])("shows as a %s: %s", (kind, value) => {
  expect(contentOf(value)).toEqual({ kind, value });
});
