import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

/** For pages, whose policy is set by scripts/server/content-policy.ts; the API's answers are JSON and carry their own. */
const PAGE_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
};

const config: NextConfig = {
  poweredByHeader: false,
  // `npm test` checks the types; a start doesn't have to wait for it.
  typescript: { ignoreBuildErrors: true },
  // In seconds. By default Next gives a page one minute, which a first start on a fifth of a core may exceed.
  staticPageGenerationTimeout: 1_800,
  // Both are set by scripts/launch/build.ts, the cache only for repeated builds.
  generateBuildId: () => process.env.VITRINE_BUILD_ID ?? null,
  experimental: { turbopackFileSystemCacheForBuild: process.env.VITRINE_BUILD_CACHE === "true" },
  serverExternalPackages: ["pg", "pino", "graphile-worker", "@node-rs/argon2", "nodemailer"],
  // The head of a page is complete before its body: without scripts nothing could move it there.
  htmlLimitedBots: /.*/,
  redirects: async () => [
    // A shop of one page on the public endpoints, to read and to copy (public/exemplo).
    { source: "/exemplo", destination: "/exemplo/index.html", permanent: false },
    // The panel's former addresses, which people have bookmarked.
    { source: "/painel/ajustes", destination: "/painel/configuracoes", permanent: true },
    { source: "/painel/conferir", destination: "/painel/conciliacao", permanent: true },
  ],
  headers: async () => [
    {
      // The reference's scripts, whose version is a hash of their content.
      source: "/docs/:script(\\w+\\.js)",
      has: [{ type: "query", key: "v" }],
      headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
    },
    {
      source: "/((?!api/).*)",
      headers: Object.entries(PAGE_HEADERS).map(([key, value]) => ({ key, value })),
    },
  ],
};

export default createNextIntlPlugin("./components/texts/request.ts")(config);
