"use client";

import { useCallback, useEffect, useState } from "react";

const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

/** Prices and stock can change while a phone is in the pocket. */
const FRESH_MS = 15_000;

/**
 * Loads the data of `key` and retries until it succeeds: after a pause, and immediately when the device is
 * online again. Loads it once more when its reader comes back to the page. `data` may be stale, from an earlier key
 * (`current` tells). `trying`: an attempt is under way.
 */
export function useLoaded<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>) {
  const [answer, setAnswer] = useState<{ key: string; data: T } | null>(null);
  const [failed, setFailed] = useState(false);
  const [trying, setTrying] = useState(false);
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((now) => now + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for everything that `load` reads
  useEffect(() => {
    if (key === null) return setFailed(false);
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let loadedAt = Number.POSITIVE_INFINITY;
    const take = (data: T) => {
      loadedAt = performance.now();
      setAnswer({ key, data });
    };
    const attempt = async (tries: number) => {
      clearTimeout(timer);
      setTrying(true);
      try {
        const data = await load(stop.signal);
        if (stop.signal.aborted) return;
        take(data);
        setFailed(false);
        setTrying(false);
      } catch {
        if (stop.signal.aborted) return;
        setFailed(true);
        setTrying(false);
        timer = setTimeout(() => attempt(tries + 1), PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]);
      }
    };
    const now = () => attempt(0);
    const comeBack = async () => {
      if (document.visibilityState !== "visible" || performance.now() - loadedAt < FRESH_MS) return;
      loadedAt = performance.now();
      try {
        const data = await load(stop.signal);
        if (!stop.signal.aborted) take(data);
      } catch {
        // The page keeps its data; the server checks it at the next step.
      }
    };
    window.addEventListener("online", now);
    document.addEventListener("visibilitychange", comeBack);
    void now();
    return () => {
      stop.abort();
      clearTimeout(timer);
      window.removeEventListener("online", now);
      document.removeEventListener("visibilitychange", comeBack);
    };
  }, [key, round]);
  return { data: answer?.data, current: answer?.key === key, failed, trying, reload };
}
