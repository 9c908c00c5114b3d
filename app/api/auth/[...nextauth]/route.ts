import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "../options.ts";

type RouteContext = { params: Promise<{ nextauth: string[] }> };

// Each request has options of its own: whoever signs in is counted and noted by where they come from.
const handler = (request: NextRequest, context: RouteContext) =>
  NextAuth(request, context, authOptions(request));

export { handler as GET, handler as POST };
