import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

/** For pages; the API's answers are JSON and carry their own. */
const PAGE_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  // Nobody shows a checkout inside their own page.
  "Content-Security-Policy": "frame-ancestors 'none'; base-uri 'self'; object-src 'none'; form-action 'self'",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
};

const config: NextConfig = {
  poweredByHeader: false,
  // `npm test` checks the types; a start doesn't have to wait for it.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ["pg", "pino", "graphile-worker", "@node-rs/argon2", "nodemailer"],
  headers: async () => [
    {
      source: "/((?!api/).*)",
      headers: Object.entries(PAGE_HEADERS).map(([key, value]) => ({ key, value })),
    },
  ],
};

export default createNextIntlPlugin("./components/texts/request.ts")(config);
