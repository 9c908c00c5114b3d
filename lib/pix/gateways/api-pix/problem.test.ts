import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { disarm, problemOf } from "./problem.ts";

describe("a PSP's refusal", () => {
  test("is read in the forms that PSPs write", () => {
    expect(
      problemOf({
        type: "https://pix.bcb.gov.br/api/v2/error/CobOperacaoInvalida",
        title: "Cobrança inválida.",
        violacoes: [{ razao: "O campo não respeita o schema.", propriedade: "cob.chave" }],
      }),
    ).toMatchObject({ name: "CobOperacaoInvalida", violations: [{ property: "cob.chave" }] });
    expect(problemOf({ nome: "chave_invalida", mensagem: "A chave…" })?.name).toBe("chave_invalida");
    expect(problemOf({ erros: [{ codigo: "4769515", mensagem: "Não há informações" }] })?.name).toBe(
      "4769515",
    );
    expect(problemOf({ error: "insufficient_scope" })?.name).toBe("insufficient_scope");
    for (const body of [undefined, null, "<html>", 7, [], {}, { title: 3 }])
      expect(problemOf(body)).toBeNull();
  });

  test("never passes on a key or a document that it repeats", () => {
    const secrets = [
      "maria.silva@exemplo.com.br",
      "123.456.789-09",
      "12345678909",
      "12.345.678/0001-95",
      "12345678000195",
      "12.ABC.345/01DE-35",
      "12ABC34501DE35",
      "+5511987654321",
      "(11) 98765-4321",
      "7d9f0335-8dcc-4054-9bf9-0dbd61d36906",
    ];
    for (const secret of secrets) {
      const reason = problemOf({ nome: "chave_invalida", mensagem: `A chave ${secret} não existe` })?.reason;
      expect(reason).toContain("chave_invalida: A chave");
      expect(reason).not.toContain(secret);
    }
    const digits = fc.stringMatching(/^[0-9]{9,40}$/);
    fc.assert(
      fc.property(digits, (key) => {
        expect(disarm(`a chave "${key}", não`)).not.toContain(key);
      }),
    );
  });
});
