import type { Profile } from "#lib/pix/gateways/api-pix/profile.ts";
import { PROFILES } from "#lib/pix/gateways/api-pix/profiles.ts";

type ProfileView = {
  id: string;
  name: string;
  verified: boolean;
  addressNeeded: boolean;
  appKeyNeeded: boolean;
  homologation: { baseUrl: string; tokenUrl: string } | null;
  documentation: string[];
};

/** Lists the known PSPs, with what an account at each needs. */
export function listProfiles(): ProfileView[] {
  return Object.entries<Profile>(PROFILES).map(([id, profile]) => ({
    id,
    name: profile.name,
    verified: profile.verified,
    addressNeeded: profile.production === null,
    appKeyNeeded: profile.appKeyParameter !== null,
    homologation: profile.homologation && {
      baseUrl: profile.homologation.base,
      tokenUrl: whole(profile.homologation),
    },
    documentation: [...profile.documentation],
  }));
}

function whole({ base, token }: { base: string; token: string }): string {
  return token.startsWith("/") ? base + token : token;
}
