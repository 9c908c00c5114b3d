/**
 * Preloaded into every Node process that the launcher starts. The channel to the launcher closes when it is gone,
 * however it went: then this process asks itself to stop as the launcher would have, and does not outlive it.
 *
 * Processes that those start in their turn inherit the preload; their channel is their parent's business.
 */
if (process.env.VITRINE_LAUNCHER === String(process.ppid)) {
  process.on("disconnect", () => {
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.exit(1), 8_000).unref();
  });
  // The channel alone is no reason to stay.
  process.channel?.unref();
}
