import { useCallback, useSyncExternalStore } from "react";
import { useStore } from "../queries/use-account.ts";
import type { WithdrawalBody } from "../wallet/types.ts";

/**
 * A withdrawal whose result the person has not seen yet. Its key stays the same until then, even after a lost
 * response or a reload, so that it can't be sent twice.
 */
export type Attempt = {
  key: string;
  body: WithdrawalBody;
  /** The destination as shown to the person. */
  to: string;
  fee: number;
  /** It was sent to the server at least once. */
  sent: boolean;
  /** Null until the server has returned it. */
  withdrawalId: string | null;
  /** The person has seen how it ended, so that nothing is left to resume. */
  seen?: boolean;
};

const CHANGED = "vitrine-attempt";

/** Whether a person who returns to the page has to see the attempt: its result is unknown to them. */
export const isOpen = (attempt: Attempt | null): boolean => attempt !== null && !attempt.seen;

/** The attempt of the shown store, in this tab's sessionStorage. */
export function useAttempt() {
  const place = `vitrine.saque.${useStore().id}`;
  const text = useSyncExternalStore(
    listen,
    () => read(place),
    () => null,
  );
  const keep = useCallback(
    (attempt: Attempt | null) => {
      try {
        if (attempt) sessionStorage.setItem(place, JSON.stringify(attempt));
        else sessionStorage.removeItem(place);
      } catch {
        // Without storage the attempt ends with the page; the server still knows its key.
      }
      window.dispatchEvent(new Event(CHANGED));
    },
    [place],
  );
  return { attempt: text ? (JSON.parse(text) as Attempt) : null, keep };
}

/** The attempt for a body; a different body is a new withdrawal with its own key. */
export function attemptFor(before: Attempt | null, wanted: Pick<Attempt, "body" | "to" | "fee">): Attempt {
  const same = before && JSON.stringify(before.body) === JSON.stringify(wanted.body);
  return same ? { ...before, ...wanted } : { ...wanted, key: newKey(), sent: false, withdrawalId: null };
}

// crypto.randomUUID exists only on https and localhost.
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

function read(place: string): string | null {
  try {
    return sessionStorage.getItem(place);
  } catch {
    return null;
  }
}

function listen(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
}
