import type { ChildProcess } from "node:child_process";
import { availableParallelism, loadavg } from "node:os";
import { PING, PONG } from "./follow-parent.ts";

/** A process that has not answered for so long is hung. Twice as long where twice as many processes want each core. */
const LIMIT_MS = 10_000;
const EVERY_MS = 1_000;

type Options = { limitMs?: number; everyMs?: number; onHang(): void };

/**
 * Asks a process whether its event loop still turns, and calls back once when it has not answered within the limit: a
 * blocked process neither exits nor answers, so nothing else notices. Counts its own questions and no time on the
 * clock, because a suspended machine suspends both processes. Returns a function that ends the watch.
 */
export function watchForHang(
  child: ChildProcess,
  { limitMs = LIMIT_MS, everyMs = EVERY_MS, onHang }: Options,
): () => void {
  let unanswered = 0;
  const heard = (message: unknown) => {
    if (message === PONG) unanswered = 0;
  };
  child.on("message", heard);
  const timer = setInterval(() => {
    if (unanswered * everyMs >= limitMs * busyness()) {
      end();
      onHang();
      return;
    }
    unanswered++;
    // A process that exits closes the channel first; its exit is noticed elsewhere.
    if (child.connected) child.send(PING, () => {});
  }, everyMs);
  const end = () => {
    clearInterval(timer);
    child.off("message", heard);
  };
  return end;
}

/** Runnable processes for each core, at least 1. */
const busyness = () => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
