import type { IncomingMessage } from "node:http";
import { isLoopbackAddress, isLoopbackHost } from "#lib/env/loopback.ts";

/** Headers of proxies and tunnels, which pass requests of strangers on from this machine. */
const FORWARDED =
  /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-client-ip|x-original-.*|true-client-ip|cf-.*|fly-.*|ngrok-.*|tailscale-.*)$/;

/**
 * Whether the request comes from a person at this computer, without a proxy in between: the connection is from
 * loopback, the browser's address is loopback too (not a foreign name that resolves to it), and there are no
 * forwarding headers.
 */
export function isFromHere({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">): boolean {
  return (
    isLoopbackAddress(socket.remoteAddress ?? "") &&
    isLoopbackHost(headers.host ?? "") &&
    !Object.keys(headers).some((name) => FORWARDED.test(name))
  );
}
