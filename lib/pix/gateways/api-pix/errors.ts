/** What a call or a read is about, for the names by which a PSP says no. */
type Subject = "charge" | "refund" | "payout";

/**
 * The names (`nome`, or the last part of `type`) by which a PSP itself says no. What is not listed may be a gateway's in
 * front of it: a status, and JSON of any other form, say nothing about an id.
 */
export type Errors = {
  /** The PSP does not know the id that was read. */
  absent: Readonly<Record<Subject, readonly string[]>>;
  /** It does not find the Pix that is to be given back. */
  pixAbsent: readonly string[];
  /** It refuses the call for good, and has made nothing. A charge moves no money: see `outcomeOf`. */
  refused: Readonly<Record<Subject, readonly string[]>>;
};

/** API Pix 2.9.0, sections "Gerais", "Tag Cob" and "Tag Pix". The standard has no payouts. */
export const BCB_ERRORS = {
  absent: {
    charge: ["CobNaoEncontrado", "NaoEncontrado"],
    refund: ["PixDevolucaoNaoEncontrada", "PixNaoEncontrado", "NaoEncontrado"],
    payout: [],
  },
  pixAbsent: ["PixNaoEncontrado", "NaoEncontrado"],
  refused: {
    charge: ["CobOperacaoInvalida", "RequisicaoInvalida"],
    refund: ["PixDevolucaoInvalida", "RequisicaoInvalida"],
    payout: [],
  },
} as const satisfies Errors;

/**
 * dev.efipay.com.br, "Cobranças imediatas", "Gestão de Pix" and "Envio e pagamento Pix": what is absent is a 400 with a
 * name, but for payouts, whose reads answer 404 with a type of the standard's form.
 */
export const EFI_ERRORS = {
  absent: {
    charge: ["cobranca_nao_encontrada", ...BCB_ERRORS.absent.charge],
    refund: ["devolucao_nao_encontrada", "pix_nao_encontrado", ...BCB_ERRORS.absent.refund],
    payout: ["PixEnviadoNaoEncontrado"],
  },
  pixAbsent: ["pix_nao_encontrado", ...BCB_ERRORS.pixAbsent],
  refused: {
    charge: ["valor_invalido", "chave_invalida", "json_invalido", ...BCB_ERRORS.refused.charge],
    refund: [
      "devolucao_id_duplicado",
      "saldo_devolucao_insuficiente",
      "saldo_insuficiente",
      "status_pagamento_invalido_para_devolucao",
      "valor_invalido",
      "json_invalido",
      ...BCB_ERRORS.refused.refund,
    ],
    payout: [
      "documento_bloqueado",
      "chave_invalida",
      "chave_nao_pertence_ao_documento",
      "chave_favorecido_nao_encontrada",
      "valor_invalido",
      "json_invalido",
      "saldo_insuficiente",
      "pagamento_negado",
      "QrcodeOperacaoInvalida",
    ],
  },
} as const satisfies Errors;
