import type { AccountStore } from "../queries/use-account.ts";

type Named = Pick<AccountStore, "name" | "mode">;

/**
 * The names of two stores. Stores of different modes have the mode beside the name: the two of a business usually have the
 * same name, and only one of them has real money.
 */
export function tellApart(
  one: Named,
  other: Named,
  wordOf: (mode: Named["mode"]) => string,
): [one: string, other: string] {
  const nameOf = ({ name, mode }: Named) => (one.mode === other.mode ? name : `${name} (${wordOf(mode)})`);
  return [nameOf(one), nameOf(other)];
}
