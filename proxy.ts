import { type NextRequest, NextResponse } from "next/server";

/** A page of the panel without a session's cookie: the sign-in page, which leads back. A cookie that is no session is found out by the page. */
export function proxy(request: NextRequest): NextResponse {
  const { pathname, searchParams } = request.nextUrl;
  if (request.cookies.has("vitrine.session") || request.cookies.has("__Host-vitrine.session"))
    return NextResponse.next();
  // Relative, since behind a proxy this server doesn't know its own name.
  const query = new URLSearchParams(searchParams);
  query.delete("_rsc");
  const para = encodeURIComponent(query.size > 0 ? `${pathname}?${query}` : pathname);
  return new NextResponse(null, { status: 307, headers: { Location: `/entrar?para=${para}` } });
}

export const config = { matcher: ["/painel/:path*"] };
