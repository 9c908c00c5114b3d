import type { IncomingMessage } from "node:http";
import { isLoopbackAddress, isLoopbackHost } from "#lib/env/loopback.ts";

/** Headers of proxies and tunnels, which pass requests of strangers on from this machine. */
const FORWARDED =
  /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-client-ip|x-original-.*|true-client-ip|cf-.*|fly-.*|ngrok-.*|tailscale-.*)$/;

/**
 * Whether a person at this computer asks, and nobody through it: the connection comes from loopback, the address that
 * the browser shows is loopback too (a foreign name that is pointed here is not), and no proxy has passed it on.
 */
export function isFromHere({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">): boolean {
  return (
    isLoopbackAddress(socket.remoteAddress ?? "") &&
    isLoopbackHost(headers.host ?? "") &&
    !Object.keys(headers).some((name) => FORWARDED.test(name))
  );
}
