import { createParser, useQueryState } from "nuqs";

const parseAsAsked = createParser({
  parse: (text): boolean | null => (text === "" || text === "true" ? true : null),
  serialize: String,
});

/** Whether the address asks for a dialog, such as `?sacar` or `?sacar=true`, and a way to ask for it or not. */
export function useAsked(name: string): [boolean, (asked: boolean) => void] {
  const [asked, set] = useQueryState(name, parseAsAsked.withDefault(false));
  return [asked, (next) => void set(next || null)];
}
