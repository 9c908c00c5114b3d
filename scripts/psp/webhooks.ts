import { type Answer, problem } from "./problem.ts";
import type { Incoming, Psp } from "./psp.ts";

/** PUT, GET and DELETE /webhook/{chave}. */

const LOOPBACK = ["127.0.0.1", "localhost", "[::1]"];

export function putWebhook(psp: Psp, { params, body, headers }: Incoming): Answer {
  const chave = params.chave as string;
  if (!psp.settings.chaves.includes(chave))
    return invalid("A chave não pertence a este usuário recebedor.", "webhook.chave");
  const url = URL.parse(body.webhookUrl);
  // Real PSPs accept https only; loopback is allowed for tests.
  if (!url || (url.protocol !== "https:" && !LOOPBACK.includes(url.hostname)))
    return invalid("Campo webhook.webhookUrl não respeita o schema.", "webhook.webhookUrl");
  const skipsMtls = headers["x-skip-mtls-checking"];
  psp.books.webhooks.set(chave, {
    ...{ chave, url: body.webhookUrl, createdAt: psp.now().toISOString() },
    ...(typeof skipsMtls === "string" ? { skipsMtls } : {}),
  });
  psp.changed();
  return { status: 200, body: { webhookUrl: body.webhookUrl } };
}

export function getWebhook(psp: Psp, { params }: Incoming): Answer {
  const webhook = psp.books.webhooks.get(params.chave as string);
  if (!webhook) return problem("WebhookNaoEncontrado");
  const { url, chave, createdAt } = webhook;
  return { status: 200, body: { webhookUrl: url, chave, cnpj: "09089356000118", criacao: createdAt } };
}

export function deleteWebhook(psp: Psp, { params }: Incoming): Answer {
  if (!psp.books.webhooks.delete(params.chave as string)) return problem("WebhookNaoEncontrado");
  psp.changed();
  return { status: 204 };
}

function invalid(razao: string, propriedade: string): Answer {
  return problem("WebhookOperacaoInvalida", [{ razao, propriedade }]);
}
