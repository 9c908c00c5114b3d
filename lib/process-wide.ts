const globals = globalThis as { vitrine?: Map<string, unknown> };

/**
 * State that a process has only once. Our server runs modules as they are, Next bundles them for its routes and again
 * for its pages, and each of these copies would have a state of its own. What is kept here crosses from copy to copy:
 * `instanceof` says nothing about an object of a class that another copy has made.
 */
export function processWide<T>(name: string, make: () => T): T {
  globals.vitrine ??= new Map();
  if (!globals.vitrine.has(name)) globals.vitrine.set(name, make());
  return globals.vitrine.get(name) as T;
}
