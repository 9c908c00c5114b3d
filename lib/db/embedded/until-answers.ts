/** The answer of a starting server. `recovering`: from a crash. `not yet`: nothing listens on the port. */
export type Answer = "ready" | "recovering" | "not yet" | "refused";

type Starting = {
  ask: () => Promise<Answer>;
  /** Why it has exited; null while it runs. */
  exited: () => string | null;
  /** Ends it, because waiting is useless. */
  end: (signal: "SIGINT" | "SIGQUIT") => void;
  /** Called after each minute of a recovery. */
  onRecovering: (minutes: number) => void;
};

/** A running server that gives no answer for this long has hung. */
const SILENCE_MS = 120_000;
const STEP_MS = 20;

/**
 * Returns null once the server accepts connections, otherwise the reason why it never will. A recovery after a power cut
 * has no time limit: if it were ended, the next start would begin it again.
 */
export async function untilAnswers({ ask, exited, end, onRecovering }: Starting): Promise<string | null> {
  const begun = Date.now();
  let heard = begun;
  let told = 0;
  while (Date.now() - heard < SILENCE_MS) {
    const found = await ask();
    const failure = exited();
    // Another server may have taken the port, and answer there with the same password.
    if (failure !== null) return failure;
    if (found === "ready") return null;
    if (found === "refused") {
      end("SIGINT");
      return REFUSED;
    }
    if (found === "recovering") heard = Date.now();
    const minutes = Math.floor((heard - begun) / 60_000);
    if (minutes > told) {
      told = minutes;
      onRecovering(minutes);
    }
    await pause(STEP_MS);
  }
  end("SIGQUIT");
  return "it did not answer within two minutes";
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export const REFUSED = "it refuses the password in postgres.json";
