import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BCB_ERRORS, EFI_ERRORS } from "./errors.ts";
import type { Answer } from "./exchange.ts";
import { chargeMayExist, foundOf, outcomeOf, payoutMayExist, refundMayExist } from "./outcome.ts";
import type { Problem } from "./problem.ts";

const bcb = (name: string, ...razoes: [razao: string, propriedade: string][]) => ({
  type: `https://pix.bcb.gov.br/api/v2/error/${name}`,
  title: "Requisição inválida.",
  status: 400,
  detail: "A requisição não respeita o schema ou está semanticamente errada.",
  ...(razoes.length > 0 ? { violacoes: razoes.map(([razao, propriedade]) => ({ razao, propriedade })) } : {}),
});
const efi = (nome: string, mensagem: string) => ({ nome, mensagem });
const answered = (status: number, body: unknown): Answer => ({ kind: "answered", status, body });

const { refused } = EFI_ERRORS;
const charge = (answer: Answer) => outcome(answer, chargeMayExist, "any_problem");
const refund = (answer: Answer) => outcome(answer, refundMayExist, refused.refund);
const payout = (answer: Answer) => outcome(answer, payoutMayExist, refused.payout);

function outcome(
  answer: Answer,
  existing: (problem: Problem) => boolean,
  refused: readonly string[] | "any_problem",
  complain = (_: string) => {},
) {
  return outcomeOf(answer, {
    refused,
    parse: (body) =>
      body === "asked for" ? { ok: true, value: 1 } : { ok: false, problem: "something else" },
    existing,
    complain,
  });
}

describe("what a PSP's answer to a call means", () => {
  test("a success is one only when it is what was asked for", () => {
    expect(charge(answered(201, "asked for"))).toEqual({ kind: "done", value: 1 });
    const told: string[] = [];
    const other = outcome(answered(201, "other"), chargeMayExist, "any_problem", (problem) =>
      told.push(problem),
    );
    expect(other).toEqual({ kind: "uncertain" });
    expect(told).toEqual(["something else"]);
  });

  test.each<[string, Answer]>([
    ["409", answered(409, efi("txid_duplicado", "Campo txid informado já foi utilizado em outra cobrança"))],
    ["409 without words", answered(409, undefined)],
    [
      "the txid is in use",
      answered(400, bcb("CobOperacaoInvalida", ["O campo cob.txid encontra-se em uso.", "cob.txid"])),
    ],
    [
      "it exists and is not ATIVA",
      answered(
        400,
        bcb("CobOperacaoInvalida", [
          "A cobrança já existe, não está no status ATIVA, e a presente requisição busca alterá-la.",
          "",
        ]),
      ),
    ],
    ["CobOperacaoInvalida that says no more", answered(400, bcb("CobOperacaoInvalida"))],
  ])("a charge that is refused because %s has to be read", (_, answer) => {
    expect(charge(answer)).toEqual({ kind: "duplicate" });
  });

  test.each<[string, Answer]>([
    [
      "the id is used",
      answered(
        400,
        bcb("PixDevolucaoInvalida", [
          "A presente requisição de devolução apresenta um {id} já utilizado por outra requisição de devolução para o {e2eid} em questão.",
          "devolucao.id",
        ]),
      ),
    ],
    [
      "it would be more than the Pix",
      answered(
        400,
        bcb("PixDevolucaoInvalida", ["A devolução excederia o valor do pix originário.", "devolucao.valor"]),
      ),
    ],
    ["PixDevolucaoInvalida and no more", answered(400, bcb("PixDevolucaoInvalida"))],
    [
      "Efí: more than the Pix",
      answered(422, efi("saldo_devolucao_insuficiente", "O valor da devolução ultrapassou o valor recebido")),
    ],
    [
      "Efí: the Pix is in no state for it",
      answered(
        422,
        efi("status_pagamento_invalido_para_devolucao", "O status do pagamento é invalido para devolução"),
      ),
    ],
  ])("a refund that is refused because %s has to be read", (_, answer) => {
    expect(refund(answer)).toEqual({ kind: "duplicate" });
  });

  test("a payout whose id is used has to be read", () => {
    const body = efi("id_envio_duplicado", "O id de envio informado já foi utilizado em outro pagamento");
    expect(payout(answered(409, body))).toEqual({ kind: "duplicate" });
    expect(payout(answered(400, body))).toEqual({ kind: "duplicate" });
  });

  test.each<[string, Answer]>([
    [
      "by name",
      answered(400, efi("saldo_insuficiente", "O saldo em conta é insuficiente para efetuar esta transação")),
    ],
    [
      "in a violation",
      answered(
        400,
        bcb("QrcodeOperacaoInvalida", ["Saldo insuficiente para realizar o pagamento", "qrcode.pagador"]),
      ),
    ],
    ["429", answered(429, efi("balde_fichas_vazio", "Não há fichas disponíveis no balde"))],
  ])("not enough money, or too many calls, is for later: %s", (_, answer) => {
    expect(payout(answer).kind).toBe("later");
  });

  test.each<[string, Answer]>([
    [
      "a key that is not the account's",
      answered(
        400,
        bcb("CobOperacaoInvalida", [
          "O campo cob.chave corresponde a uma conta que não pertence a este usuário recebedor.",
          "cob.chave",
        ]),
      ),
    ],
    [
      "an amount of zero",
      answered(400, bcb("CobOperacaoInvalida", ["O campo cob.valor.original é zero.", "cob.valor.original"])),
    ],
  ])("a charge with %s is refused for good", (_, answer) => {
    expect(charge(answer).kind).toBe("failed");
  });

  test("a refund after 90 days, and a payout that is denied, are refused for good, with a reason", () => {
    const late = bcb("PixDevolucaoInvalida", ["A devolução viola a janela de tempo permitida.", "devolucao"]);
    expect(refund(answered(400, late))).toEqual({
      kind: "failed",
      reason: "PixDevolucaoInvalida: A devolução viola a janela de tempo permitida.",
    });
    expect(payout(answered(422, efi("pagamento_negado", "Pagamento negado por análises")))).toEqual({
      kind: "failed",
      reason: "pagamento_negado: Pagamento negado por análises",
    });
  });

  test("what no API says is uncertain, and what was never sent exists nowhere", () => {
    for (const status of [200, 204, 301, 400, 404, 408, 418, 422, 500, 502, 503, 504])
      expect([status, charge(answered(status, "<html>")).kind]).toEqual([status, "uncertain"]);
    for (const status of [500, 503])
      expect(charge(answered(status, bcb("ErroInternoDoServidor"))).kind).toBe("uncertain");
    expect(charge({ kind: "lost", problem: "ECONNRESET", stale: false }).kind).toBe("uncertain");
    expect(charge({ kind: "unsent", problem: "ECONNREFUSED" }).kind).toBe("unavailable");
    for (const status of [401, 403])
      expect(charge(answered(status, bcb("AcessoNegado"))).kind).toBe("unavailable");
  });

  test("nothing but a refusal in an API's own words ever says that nothing exists", () => {
    const body = fc.oneof(fc.jsonValue(), fc.constant(undefined), fc.constant(bcb("ServicoIndisponivel")));
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 599 }), body, (status, written) => {
        const { kind } = charge(answered(status, written));
        if (kind === "failed") expect([400, 404, 410, 422]).toContain(status);
        if (kind === "done") expect(written).toBe("asked for");
        if (status >= 500 || status < 200) expect(kind).toBe("uncertain");
      }),
    );
  });
});

describe("what a PSP's answer to a read means", () => {
  const found = (answer: Answer, absent: readonly string[] = BCB_ERRORS.absent.charge) =>
    foundOf(answer, {
      absent,
      parse: (body) => (body === "asked for" ? { ok: true, value: 1 } : { ok: false, problem: "other" }),
      complain: () => {},
    }).kind;

  test("absent is only what the API itself does not find", () => {
    expect(found(answered(200, "asked for"))).toBe("done");
    expect(found(answered(404, bcb("CobNaoEncontrado")))).toBe("absent");
    expect(found(answered(404, "<html>nginx</html>"))).toBe("unavailable");
    for (const status of [200, 301, 400, 401, 403, 429, 500, 503])
      expect(found(answered(status, bcb("Outro")))).toBe("unavailable");
    expect(found({ kind: "lost", problem: "no answer in time", stale: false })).toBe("unavailable");
    expect(found({ kind: "unsent", problem: "ENOTFOUND" })).toBe("unavailable");
  });

  test.each([
    ["charge", 400, efi("cobranca_nao_encontrada", "Nenhuma cobrança encontrada para o txid informado")],
    ["refund", 400, efi("devolucao_nao_encontrada", "Nenhuma devolução encontrada para o identificador")],
    ["refund", 400, efi("pix_nao_encontrado", "Nenhum pix encontrado para o identificador informado")],
    ["payout", 404, bcb("PixEnviadoNaoEncontrado")],
  ] as const)("defect 3: absent at Efí has a name of its own: %s %i", (subject, status, body) => {
    expect(found(answered(status, body), EFI_ERRORS.absent[subject])).toBe("absent");
  });

  test.each([
    { message: "no Route matched with those values" },
    { timestamp: "2026-11-22T10:00:00Z", status: 404, error: "Not Found", path: "/v2/gn/pix/enviados" },
    { type: "about:blank", title: "Not Found", status: 404 },
    { nome: "valor_invalido", mensagem: "Campo valor deve ser maior que zero" },
  ])("defect 4: a 404 with the JSON of somebody in between is no word about an id: %j", (body) => {
    for (const names of [BCB_ERRORS.absent, EFI_ERRORS.absent].flatMap((one) => Object.values(one)))
      expect(found(answered(404, body), names)).toBe("unavailable");
    for (const call of [charge, payout])
      expect(call(answered(404, "nome" in body ? { nome: "outro_nome" } : body)).kind).toBe("uncertain");
    for (const status of [400, 410, 422])
      if (!("nome" in body)) expect(payout(answered(status, body)).kind).toBe("uncertain");
  });
});
