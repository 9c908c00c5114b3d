import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "../options.ts";

type RouteContext = { params: Promise<{ nextauth: string[] }> };

// Each request has options of its own, since a sign-in is counted by the address of the request.
const handler = async (request: NextRequest, context: RouteContext) => {
  // The library would accept log lines from anybody at this path.
  if ((await context.params).nextauth[0] === "_log") return new Response(null, { status: 404 });
  return NextAuth(request, context, authOptions(request));
};

export { handler as GET, handler as POST };
