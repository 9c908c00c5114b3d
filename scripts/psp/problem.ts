/** What a handler answers; the server checks it against the document before it leaves. */
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

/** An error as the standard writes it (RFC 7807). */
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

/** An error as Efí writes those of its own paths. */
export function efiError(status: number, nome: string, mensagem: string): Answer {
  return { status, body: { nome, mensagem } };
}
