import { getCharge, listCharges, patchCharge, putCharge } from "./cob.ts";
import type { Operation } from "./faults.ts";
import { detailCode, getBalance, getPayout, payCode, sendToKey } from "./payouts.ts";
import type { Answer } from "./problem.ts";
import type { Incoming, Psp } from "./psp.ts";
import { getPix, getRefund, listPix, putRefund } from "./received.ts";
import { deleteWebhook, getWebhook, putWebhook } from "./webhooks.ts";

/** All paths of the PSP: the official document's under /v2, and Efí's own. */
export type Route = {
  operation: Operation;
  method: string;
  /** As in the document, if it is there. */
  path: string;
  standard: boolean;
  scope: string;
  /** The path parameter that a fault's `id` matches. */
  id?: string;
  /** The id that the fault `hidden` hides from reads. */
  hides?: string;
  handle(psp: Psp, incoming: Incoming): Answer;
};

const standard = (
  operation: Operation,
  [method, path]: [string, string],
  scope: string,
  handle: Route["handle"],
  rest: Partial<Route> = {},
): Route => ({ operation, method, path, standard: true, scope, handle, ...rest });

const efi = (...given: Parameters<typeof standard>): Route => ({ ...standard(...given), standard: false });

const cob = { id: "txid" };
const refund = { id: "id", hides: "devolucao" };
const payout = { id: "idEnvio", hides: "payout" };

const ROUTES: Route[] = [
  standard("cob.put", ["put", "/cob/{txid}"], "cob.write", putCharge, { ...cob, hides: "cob" }),
  standard("cob.patch", ["patch", "/cob/{txid}"], "cob.write", patchCharge, cob),
  standard("cob.get", ["get", "/cob/{txid}"], "cob.read", getCharge, cob),
  standard("cob.list", ["get", "/cob"], "cob.read", listCharges),
  standard("pix.list", ["get", "/pix"], "pix.read", listPix),
  standard("pix.get", ["get", "/pix/{e2eid}"], "pix.read", getPix, { id: "e2eid" }),
  standard("devolucao.put", ["put", "/pix/{e2eid}/devolucao/{id}"], "pix.write", putRefund, refund),
  standard("devolucao.get", ["get", "/pix/{e2eid}/devolucao/{id}"], "pix.read", getRefund, { id: "id" }),
  standard("webhook.put", ["put", "/webhook/{chave}"], "webhook.write", putWebhook),
  standard("webhook.get", ["get", "/webhook/{chave}"], "webhook.read", getWebhook),
  standard("webhook.delete", ["delete", "/webhook/{chave}"], "webhook.write", deleteWebhook),
  efi("payout.put", ["put", "/v3/gn/pix/{idEnvio}"], "pix.send", sendToKey, payout),
  efi("payout.code", ["put", "/v2/gn/pix/{idEnvio}/qrcode"], "gn.qrcodes.pay", payCode, payout),
  efi("payout.get", ["get", "/v2/gn/pix/enviados/id-envio/{idEnvio}"], "gn.pix.send.read", getPayout, {
    id: "idEnvio",
  }),
  efi("balance", ["get", "/v2/gn/saldo"], "gn.balance.read", getBalance),
  efi("code.read", ["post", "/v2/gn/qrcodes/detalhar"], "gn.qrcodes.read", detailCode),
];

const PATTERNS = ROUTES.map((route) => ({
  route,
  pattern: new RegExp(
    `^${(route.standard ? `/v2${route.path}` : route.path).replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}/?$`,
  ),
}));

export function findRoute(
  method: string,
  path: string,
): { route: Route; params: Record<string, string> } | null {
  for (const { route, pattern } of PATTERNS) {
    const match = route.method === method.toLowerCase() ? pattern.exec(path) : null;
    if (!match) continue;
    const given = Object.entries(match.groups ?? {});
    return {
      route,
      params: Object.fromEntries(given.map(([name, text]) => [name, decodeURIComponent(text)])),
    };
  }
  return null;
}
