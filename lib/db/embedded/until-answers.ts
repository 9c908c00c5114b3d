/** What a starting server answers: it recovers from a crash, or there is nobody yet. */
export type Answer = "ready" | "recovering" | "not yet" | "refused";

type Starting = {
  ask: () => Promise<Answer>;
  /** Why it has exited; null while it runs. */
  exited: () => string | null;
  /** Ends it, because waiting is useless. */
  end: (signal: "SIGINT" | "SIGQUIT") => void;
  /** Told now and then how long the recovery has taken. */
  onRecovering: (minutes: number) => void;
};

/** A server that runs and answers nothing at all for so long has hung. */
const SILENCE_MS = 120_000;
const STEP_MS = 20;

/**
 * Returns null once it accepts connections, otherwise why it never will. A recovery after a power cut takes as long as it
 * takes: ended after some minutes, it would begin again and never be done.
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
    if (minutes > told) onRecovering(minutes);
    told = Math.max(told, minutes);
    await pause(STEP_MS);
  }
  end("SIGQUIT");
  return "it did not answer within two minutes";
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export const REFUSED = "it refuses the password in postgres.json";
