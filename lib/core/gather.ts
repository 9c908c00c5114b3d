/**
 * Combines the calls of one tick into one: `load` is called with all of their keys, `most` at once, and each call
 * gets the values found for its own key.
 */
export function gather<Value>(
  load: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
  most = 200,
): (key: string) => Promise<Value | undefined> {
  let open: { keys: Set<string>; found: Promise<ReadonlyMap<string, Value>> } | null = null;

  function begin() {
    const keys = new Set<string>();
    const found = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      if (open?.keys === keys) open = null;
      return load([...keys]);
    });
    return { keys, found };
  }

  return async (key) => {
    if (!open || open.keys.size >= most) open = begin();
    open.keys.add(key);
    return (await open.found).get(key);
  };
}
