import { randomBytes } from "node:crypto";
import { newApiKey } from "#lib/auth/keys/find.ts";
import { SAMPLE_IDS } from "#lib/http/sample-ids.ts";
import { MANAGER_EMAIL, MERCHANT_EMAIL, OPERATOR_EMAIL, SUPPORT_EMAIL } from "./history/people.ts";

/** How to use the demo store: `demo.json`. */
export type DemoAccess = {
  storeId: string;
  storeSlug: string;
  apiKey: string;
  email: string;
  password: string;
  totpSecret: string;
  managerEmail: string;
  managerPassword: string;
  supportEmail: string;
  supportPassword: string;
  adminEmail: string;
  adminPassword: string;
};

export const DEMO_SLUG = "demo";

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export function newDemoAccess(): DemoAccess {
  return {
    storeId: SAMPLE_IDS.store,
    storeSlug: DEMO_SLUG,
    apiKey: newApiKey("test").key,
    email: MERCHANT_EMAIL,
    password: newPassword(),
    totpSecret: Array.from(randomBytes(32), (byte) => BASE32[byte & 31]).join(""),
    managerEmail: MANAGER_EMAIL,
    managerPassword: newPassword(),
    supportEmail: SUPPORT_EMAIL,
    supportPassword: newPassword(),
    adminEmail: OPERATOR_EMAIL,
    adminPassword: newPassword(),
  };
}

function newPassword(): string {
  return randomBytes(9).toString("base64url");
}
