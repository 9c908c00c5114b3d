const globals = globalThis as { vitrine?: Map<string, unknown> };

/**
 * State that exists once in a process. The server runs modules directly and Next bundles them separately for
 * routes and pages, so module state would exist in several copies. Values are shared between the copies:
 * `instanceof` fails for an object of a class from another copy.
 */
export function processWide<T>(name: string, make: () => T): T {
  globals.vitrine ??= new Map();
  if (!globals.vitrine.has(name)) globals.vitrine.set(name, make());
  return globals.vitrine.get(name) as T;
}
