/** The question of the watchdog (watchdog.ts) whether this process still answers, and the answer. */
export const PING = "ping";
export const PONG = "pong";

/**
 * Preloaded into every Node program that startNode (run.ts) starts. The channel to the parent closes when the
 * parent exits, even if it was killed and could not forward a signal: then this process sends itself the
 * signal that the parent would have sent, so that it does not outlive it. Programs started by this one
 * inherit the preload, but not this channel.
 */
if (process.env.VITRINE_LAUNCHER === String(process.ppid)) {
  process.on("disconnect", () => {
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.exit(1), 8_000).unref();
  });
  process.on("message", (message) => {
    if (message === PING) process.send?.(PONG, undefined, undefined, () => {});
  });
  // The channel alone must not keep the process running.
  process.channel?.unref();
}
