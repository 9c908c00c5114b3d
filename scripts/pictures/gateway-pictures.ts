import { showAsLive } from "./as-live.ts";
import type { ShopPicture } from "./picture.ts";

/** Pages about a live store's gateway accounts with mocked responses, because the demo has no bank. */
export function gatewayPictures(): ShopPicture[] {
  return [
    of("live", { canCharge: true, inbound: EFI, outbound: EFI }),
    of("trouble", { canCharge: true, inbound: INTER, outbound: PLATFORM }),
    of("off", { canCharge: false, inbound: null, outbound: null }),
  ];
}

function of(state: string, gateway: object): ShopPicture {
  return {
    name: `settings-gateway-${state}`,
    path: "/painel/configuracoes?aba=recebimentos",
    before: async (page) => {
      await showAsLive(page);
      await page.route(/\/stores\/me\/gateway$/, (route) => route.fulfill({ json: { gateway } }));
    },
  };
}

const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();

const ALL = { charge: true, refund: "api", withdraw: "api", list: true, notify: true };

const EFI = {
  ...{
    kind: "efi",
    profile: "efi",
    name: "Efí",
    chave: "pix@auroradigital.example",
    own: true,
    environment: "production",
  },
  ...{ state: "well", lastGoodAt: ago(2), lastErrorAt: null, says: "" },
  can: { ...ALL, payCodes: true, readCodes: true },
};

const INTER = {
  ...{ kind: "api-pix", profile: "inter", name: "Inter", own: true, environment: "production" },
  chave: "71cdf9ba-c695-4e3c-b010-abb521a3f1be",
  ...{ state: "trouble", lastGoodAt: ago(47), lastErrorAt: ago(3), says: "" },
  can: { ...ALL, withdraw: "no", payCodes: false, readCodes: false },
};

const PLATFORM = {
  ...{
    kind: "efi",
    profile: "efi",
    name: "Efí da plataforma",
    chave: null,
    own: false,
    environment: "production",
  },
  ...{ state: "well", lastGoodAt: ago(6), lastErrorAt: null, says: "" },
  can: { ...ALL, payCodes: true, readCodes: true },
};
