/** The part of a request's body that the person has changed: someone else may have changed the rest meanwhile. */
export function changedFields<Body extends object>(
  body: Body,
  dirty: Partial<Record<keyof Body, unknown>>,
): Partial<Body> {
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => dirty[name as keyof Body]),
  ) as Partial<Body>;
}
