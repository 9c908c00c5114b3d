import type { Psp } from "./psp.ts";

/** A handler's answer; the server validates it against the document before sending. */
export type Answer = {
  status: number;
  body?: unknown;
  contentType?: string;
  headers?: Record<string, string>;
};

type Violation = { razao: string; propriedade: string };

const PROBLEMS = {
  RequisicaoInvalida: [400, "Requisição inválida."],
  TokenInvalido: [401, "O token de acesso falta, expirou ou não vale."],
  AcessoNegado: [403, "Requisição de participante autenticado que viola alguma regra de autorização."],
  NaoEncontrado: [404, "Entidade não encontrada."],
  PixNaoEncontrado: [404, "Pix não encontrado para o e2eid informado."],
  PixDevolucaoNaoEncontrada: [404, "Devolução não encontrada para o e2eid informado."],
  PixEnviadoNaoEncontrado: [404, "Pix enviado não encontrado."],
  WebhookNaoEncontrado: [404, "O webhook da chave não está estabelecido."],
  CobNaoEncontrado: [404, "Cobrança não encontrada para o txid informado."],
  CobOperacaoInvalida: [400, "A requisição não respeita o schema ou está semanticamente errada."],
  CobConsultaInvalida: [400, "Os parâmetros da consulta não respeitam o schema ou não fazem sentido."],
  PixConsultaInvalida: [400, "Os parâmetros da consulta não respeitam o schema ou não fazem sentido."],
  PixDevolucaoInvalida: [400, "A devolução não respeita o schema ou não faz sentido semanticamente."],
  WebhookOperacaoInvalida: [400, "A requisição busca criar um webhook sem respeitar o schema."],
  QrcodeOperacaoInvalida: [400, "A requisição não respeita o schema ou está semanticamente errada."],
  BaldeFichasVazio: [429, "Não há fichas no balde a serem consumidas."],
  ErroInternoDoServidor: [500, "Condição inesperada ao processar a requisição."],
  ServicoIndisponivel: [503, "Serviço não está disponível no momento."],
} as const satisfies Record<string, readonly [number, string]>;

type ProblemName = keyof typeof PROBLEMS;

/** An error in the standard's format (RFC 7807). */
export function problem(name: ProblemName, violacoes?: Violation[], status?: number): Answer {
  const [usual, detail] = PROBLEMS[name];
  return {
    status: status ?? usual,
    contentType: "application/problem+json",
    body: {
      type: `https://pix.bcb.gov.br/api/v2/error/${name}`,
      title: name,
      status: status ?? usual,
      detail,
      ...(violacoes ? { violacoes } : {}),
    },
  };
}

/**
 * Efí's errors for an unknown id, always with 400 (dev.efipay.com.br, "Cobranças imediatas", "Gestão de
 * Pix").
 */
const EFI_ABSENT = {
  CobNaoEncontrado: ["cobranca_nao_encontrada", "Nenhuma cobrança encontrada para o txid informado"],
  PixNaoEncontrado: ["pix_nao_encontrado", "Nenhum pix encontrado para o identificador informado"],
  PixDevolucaoNaoEncontrada: [
    "devolucao_nao_encontrada",
    "Nenhuma devolução encontrada para o identificador informado",
  ],
} as const satisfies Partial<Record<ProblemName, readonly [string, string]>>;

/** An unknown id, in the PSP's dialect. */
export function absent({ settings }: Psp, name: keyof typeof EFI_ABSENT): Answer {
  const [nome, mensagem] = EFI_ABSENT[name];
  return settings.dialect === "efi" ? efiError(400, nome, mensagem) : problem(name);
}

/** A 404 from a gateway that temporarily can't reach the PSP: JSON, but not the PSP's own answer. */
export function foreignNotFound(): Answer {
  return { status: 404, body: { message: "no Route matched with those values" } };
}

/** An error in the format of Efí's own paths. */
export function efiError(status: number, nome: string, mensagem: string): Answer {
  return { status, body: { nome, mensagem } };
}
