import { useEffect, useState } from "react";
import type { Problem } from "../queries/problem.ts";
import { read } from "../queries/read.ts";
import { useData } from "../queries/use-data.ts";
import type { Checked } from "../wallet/types.ts";

export type DestinationCheck = { checked: Checked | null; problem: Problem | null; pending: boolean };

/** Debounce time before the server is asked. */
const PAUSE_MS = 300;
/** The minimum length of a key. */
const SHORTEST = 5;

/** The server's check of a key or BR Code while it is typed. */
export function useDestinationCheck(text: string): DestinationCheck {
  const typed = text.trim();
  const asked = usePaused(typed);
  const worth = asked.length >= SHORTEST && asked === typed;
  const isCode = asked.startsWith("000201");
  const { data, error, isFetching } = useData(
    read(
      ["destination-check"],
      "checkDestination",
      { body: isCode ? { brCode: asked } : { pixKey: asked } },
      ({ destination }) => destination,
    ),
    { enabled: worth, keepPrevious: false, staleTime: 60_000 },
  );
  return {
    checked: worth ? (data ?? null) : null,
    problem: worth && !isFetching ? error : null,
    pending: typed.length >= SHORTEST && (asked !== typed || isFetching),
  };
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
