/** The subject of a call or read, which selects the error names. */
type Subject = "charge" | "refund" | "payout";

/**
 * The error names (`nome`, or the last part of `type`) by which the PSP itself refuses. Unlisted ones may
 * come from a gateway in front of it: a status, or JSON of another form, says nothing about an id.
 */
export type Errors = {
  /** The PSP does not know the requested id. */
  absent: Readonly<Record<Subject, readonly string[]>>;
  /** The PSP does not find the Pix to refund. */
  pixAbsent: readonly string[];
  /** The PSP refused the call for good and created nothing. A charge moves no money: see `outcomeOf`. */
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
 * dev.efipay.com.br, "Cobranças imediatas", "Gestão de Pix" and "Envio e pagamento Pix": an unknown id is a
 * 400 with a name, except for payouts, whose reads answer 404 with a type in the standard's form.
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
