import { isIP } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Env } from "#lib/env.ts";

/** The server's URL on this machine. */
export function localUrl({ HOST, PORT }: Env): string {
  const host = HOST === undefined || HOST === "0.0.0.0" || HOST === "::" ? "127.0.0.1" : HOST;
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${PORT}`;
}

/** Polls until the status is 200. Returns false at the time limit; the signal aborts it. */
export async function untilReady(url: string, limitMs: number, signal?: AbortSignal): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    signal?.throwIfAborted();
    if (await isReady(url)) return true;
    await pause(25);
  }
  return false;
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}
