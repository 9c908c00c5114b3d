import { execa } from "execa";
import { ROOT } from "../launch/run.ts";
import { type Counts, single, UNCOUNTED } from "./counts.ts";
import type { Run } from "./runners.ts";

/** The findings of `npm audit`, or the reason why there are none. */
type Audit = { vulnerable: string[] } | { unanswered: string };

const SEVERE = ["high", "critical"];

/** Reads the JSON of `npm audit`. Without a registry that answers there is no report, which is no finding. */
export function readAudit(text: string): Audit {
  let report: {
    vulnerabilities?: Record<string, { severity?: string; range?: string }>;
    message?: string;
    error?: { summary?: string };
  };
  try {
    report = JSON.parse(text);
  } catch {
    return { unanswered: "npm printed no report" };
  }
  const { vulnerabilities, message, error } = report;
  if (!vulnerabilities) return { unanswered: message || error?.summary || "npm printed no report" };
  const severe = Object.entries(vulnerabilities).filter(([, { severity }]) =>
    SEVERE.includes(severity ?? ""),
  );
  return { vulnerable: severe.map(([name, { severity, range }]) => `${name} ${range ?? ""} (${severity})`) };
}

/**
 * Known vulnerabilities of the packages that a shop runs with. Skipped, with a message, if the registry does not
 * answer.
 */
export async function audit({ env, signal }: Pick<Run, "env" | "signal">): Promise<Counts> {
  const args = ["audit", "--omit=dev", "--audit-level=high", "--json"];
  const { stdout } = await execa("npm", args, {
    cwd: ROOT,
    env,
    extendEnv: false,
    reject: false,
    timeout: 60_000,
    cancelSignal: signal,
  });
  signal.throwIfAborted();
  const found = readAudit(stdout ?? "");
  if ("unanswered" in found) {
    // Without addresses, because the registry is configured by the machine.
    console.log(
      `audit skipped: the registry gave no report (${found.unanswered.replace(/https?:\S+/g, "…")}).`,
    );
    return { ...UNCOUNTED, skipped: 1 };
  }
  for (const one of found.vulnerable) console.log(`audit: ${one}`);
  return single(found.vulnerable.length === 0);
}
