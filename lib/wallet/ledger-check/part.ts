/**
 * A part of the records, compared with their movements at once: ids after $1 up to $2 (uuid), or the ids $1 (uuid[]).
 * A movement's `cause_id` is its record's id, so both sides of a part are found by index.
 */
export type Part = "range" | "list";

export function within(
  part: Part,
  column: "cause_id" | "e.cause_id" | "id" | "t.id" | "p.id" | "r.id",
): string {
  return part === "range" ? `${column} > $1::uuid AND ${column} <= $2::uuid` : `${column} = ANY ($1::uuid[])`;
}
