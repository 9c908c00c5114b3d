import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "../options.ts";

type RouteContext = { params: Promise<{ nextauth: string[] }> };

// Each request has options of its own: whoever signs in is counted and noted by where they come from.
const handler = async (request: NextRequest, context: RouteContext) => {
  // The library takes log lines from anybody there; ours come from us.
  if ((await context.params).nextauth[0] === "_log") return new Response(null, { status: 404 });
  return NextAuth(request, context, authOptions(request));
};

export { handler as GET, handler as POST };
