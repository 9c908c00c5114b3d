import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ["pg", "pino", "graphile-worker", "@node-rs/argon2", "nodemailer"],
};

export default config;
