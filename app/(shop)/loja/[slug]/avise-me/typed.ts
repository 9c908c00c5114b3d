import { cookies } from "next/headers";
import type { RestockTyped } from "#components/shop/products/restock-form.tsx";
import { isSecure } from "#lib/auth/sessions/cookie.ts";

const NAME = "vitrine.restock";

/** Keeps what was typed for the page that shows the refusal: in a cookie, because logs and histories keep a URL. */
export function typedCookie(page: string, typed: RestockTyped): string {
  const value = encodeURIComponent(new URLSearchParams(typed).toString());
  return `${NAME}=${value}; Path=${page}; Max-Age=60; HttpOnly; SameSite=Lax${isSecure() ? "; Secure" : ""}`;
}

/** The values of the form that has just been refused. */
export async function typedBefore(): Promise<RestockTyped> {
  const typed = new URLSearchParams((await cookies()).get(NAME)?.value);
  return { email: typed.get("email") ?? "", variation: typed.get("variation") ?? "" };
}
