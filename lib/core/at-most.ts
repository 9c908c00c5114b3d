/** Limits concurrency: runs at most `most` of the given functions at once, the others wait. */
export function atMost(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // Hands the slot to the next in line.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
