import type { OperatorLink } from "#lib/auth/operators/links.ts";

/**
 * What a console says of the operators' links. A start says nothing of operators with an account; `npm run operator` says
 * what helps those who can't sign in.
 */
export function operatorLines(
  links: readonly OperatorLink[],
  { command = false }: { command?: boolean } = {},
): string[] {
  return links.flatMap(({ email, state, url }) => {
    if (state === "made")
      return [`${email} creates the operator's account here, once, within 24 hours: ${url}`];
    if (state === "open")
      return [`${email} has no account yet; the link printed before works, npm run operator makes another.`];
    if (!command) return [];
    return [
      `${email} has an account: npm run member -- password | authenticator ${email} helps whoever lost one.`,
    ];
  });
}
