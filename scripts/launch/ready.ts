import { isIP } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Env } from "#lib/env.ts";

/** The server's URL on this machine. */
export function localUrl({ HOST, PORT }: Env): string {
  const host = HOST === undefined || HOST === "0.0.0.0" || HOST === "::" ? "127.0.0.1" : HOST;
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${PORT}`;
}

const MINUTE_MS = 60_000;

/**
 * Polls until the status is 200; the signal aborts it. There is no time limit, because a busy machine needs minutes for
 * what takes seconds elsewhere: whoever waits is told each minute how the server answers.
 */
export async function untilReady(
  url: string,
  signal: AbortSignal,
  onWaiting: (minutes: number, answer: string) => void,
): Promise<void> {
  const begun = Date.now();
  for (let told = 0; ; ) {
    signal.throwIfAborted();
    const answer = await ask(url);
    if (answer === "200") return;
    const minutes = Math.floor((Date.now() - begun) / MINUTE_MS);
    if (minutes > told) onWaiting(minutes, answer);
    told = minutes;
    await pause(25);
  }
}

/** The status of an answer. */
async function ask(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    await response.body?.cancel();
    return String(response.status);
  } catch {
    return "nothing";
  }
}
