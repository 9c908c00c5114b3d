/** Runs at most `most` of the works given to it at once; the others wait their turn. */
export function atMost(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // Whoever is next takes this place over.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
