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
 * Refuses requests of other sites' pages, including those that use a host name of their own for this computer (DNS
 * rebinding): such a request has the other site's Host or Origin header. Agents send no Origin. A proxy that rewrites
 * the Host must use a name of this computer, or pass on the original one in X-Forwarded-Host, which only a trusted
 * proxy can set. Throws Forbidden.
 */
export function refuseOtherSites({ headers }: Incoming): void {
  const own = new URL(env().APP_URL).hostname;
  const host = headers.get("x-forwarded-host") ?? headers.get("host");
  if (!validateHostHeader(host, [own, ...localhostAllowedHostnames()]).ok)
    throw new AppError("Forbidden", { says: WRONG_HOST, params: { host: own } });
  // Pages of this computer are other sites, too, unless the server itself runs on it.
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
