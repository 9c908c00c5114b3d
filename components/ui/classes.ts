/** Joins class names and leaves out those whose condition does not hold. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
