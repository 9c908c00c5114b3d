import {
  localhostAllowedHostnames,
  validateHostHeader,
  validateOriginHeader,
} from "@modelcontextprotocol/server";
import type { BilingualText } from "#lib/core/locale.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { Incoming } from "#lib/http/incoming.ts";

/**
 * Refuses what a page of another site sends, also through a name that it has pointed at this computer (DNS
 * rebinding): such a request names the other site as its host or origin. Agents send no origin. A proxy that rewrites
 * the host names this computer, or the host that it was asked for in X-Forwarded-Host, which only a trusted proxy can
 * set. Throws Forbidden.
 */
export function refuseOtherSites({ headers }: Incoming): void {
  const own = new URL(env().APP_URL).hostname;
  const host = headers.get("x-forwarded-host") ?? headers.get("host");
  if (!validateHostHeader(host, [own, ...localhostAllowedHostnames()]).ok)
    throw new AppError("Forbidden", { says: WRONG_HOST, params: { host: own } });
  // A page of this computer is another site, too, unless the server itself is here.
  const pages = localhostAllowedHostnames().includes(own) ? localhostAllowedHostnames() : [own];
  if (!validateOriginHeader(headers.get("origin"), pages).ok)
    throw new AppError("Forbidden", { says: WRONG_ORIGIN, params: { host: own } });
}

const WRONG_HOST: BilingualText = {
  "pt-BR":
    "Este servidor atende agentes só pelo nome {host}. Confira o endereço, ou o cabeçalho Host que o proxy envia.",
  en: "This server answers agents only under the name {host}. Check the address, or the Host header that the proxy sends.",
};
const WRONG_ORIGIN: BilingualText = {
  "pt-BR":
    "Páginas de outros sites não podem chamar este endereço. Chame-o de um agente, sem Origin, ou de uma página de {host}.",
  en: "Pages of other sites may not call this address. Call it from an agent, without Origin, or from a page of {host}.",
};
