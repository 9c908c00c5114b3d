import { describe, expect, test } from "vitest";
import { SANDBOX_ACCOUNT } from "#lib/gateway-accounts/account/account.ts";
import { endpointsOf, type Profile } from "./profile.ts";
import { PROFILES } from "./profiles.ts";

const secrets = { clientId: "id", clientSecret: "secret", appKey: "a&b", certificate: null, ca: null };
const account = { ...SANDBOX_ACCOUNT, kind: "api-pix" as const };
const profiles: [string, Profile][] = Object.entries(PROFILES);

describe("the profiles of PSPs", () => {
  test.each(profiles)("%s says where it comes from and what was compared", (_, profile) => {
    expect(profile.documentation.length).toBeGreaterThan(0);
    expect(profile.checked.length).toBeGreaterThan(20);
    for (const address of profile.documentation) expect(new URL(address).protocol).toBe("https:");
  });

  test.each(profiles.filter(([, { production }]) => production))(
    "%s is reached by https alone",
    (_, profile) => {
      for (const { base, token } of [profile.production, profile.homologation].filter((at) => at !== null)) {
        const settings = { baseUrl: base, tokenUrl: token.startsWith("/") ? base + token : token };
        const made = endpointsOf(profile, { ...account, settings }, secrets);
        expect(made).toMatchObject({ base, tokenUrl: settings.tokenUrl });
      }
      const plain = { ...account, settings: { baseUrl: "http://psp.test" } };
      expect(endpointsOf(profile, plain, secrets)).toBe("the PSP has no https:// address");
    },
  );

  test("an application key is asked for where the PSP does, and stands in every call's address", () => {
    const profile = PROFILES["banco-do-brasil"];
    expect(endpointsOf(profile, account, secrets)).toMatchObject({ query: "gw-dev-app-key=a%26b" });
    expect(endpointsOf(profile, account, { ...secrets, appKey: null })).toContain("gw-dev-app-key");
    expect(endpointsOf(PROFILES.efi, account, secrets)).toMatchObject({ query: "" });
  });

  test("an account's own addresses go before the profile's", () => {
    const settings = { baseUrl: "https://psp.test:8443/" };
    expect(endpointsOf(PROFILES.test, { ...account, settings }, secrets)).toMatchObject({
      base: "https://psp.test:8443",
      tokenUrl: "https://psp.test:8443/oauth/token",
    });
    expect(endpointsOf(PROFILES.test, account, secrets)).toBe("the PSP has no https:// address");
  });
});
