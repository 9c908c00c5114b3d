import type { StoreContext } from "#lib/context/context.ts";
import type { BilingualText, Locale } from "#lib/core/locale.ts";
import { sql } from "#lib/db/pool.ts";
import { canCharge } from "#lib/pix/gateways/registry.ts";
import type { Environment } from "./account/account.ts";
import { ACCOUNT_COLUMNS, type AccountRecord, type HealthState, stateOf } from "./record.ts";
import { shownChave } from "./shown-chave.ts";
import { type Can, capabilitiesOf } from "./usable.ts";

type OwnAccount = {
  kind: string;
  profile: string | null;
  name: string;
  chave: string | null;
  own: boolean;
  environment: Environment;
  state: HealthState | "off";
  lastGoodAt: string | null;
  lastErrorAt: string | null;
  says: string;
  can: Can;
};

/** Returns the store's accounts with their capabilities and health. */
export async function readOwnGateway(
  ctx: StoreContext,
): Promise<{ canCharge: boolean; inbound: OwnAccount | null; outbound: OwnAccount | null }> {
  const { inboundAccountId, outboundAccountId } = ctx.store;
  const accounts = await sql<AccountRecord>(
    "own-gateway-accounts",
    `SELECT ${ACCOUNT_COLUMNS} FROM gateway_accounts a WHERE a.id IN ($1, $2)`,
    [inboundAccountId, outboundAccountId],
  );
  const present = async (id: string | null) => {
    const account = accounts.find((one) => one.id === id);
    return account ? presentOwn(account, ctx.locale) : null;
  };
  return {
    canCharge: await canCharge(ctx.store),
    inbound: await present(inboundAccountId),
    outbound: await present(outboundAccountId),
  };
}

async function presentOwn(account: AccountRecord, locale: Locale): Promise<OwnAccount> {
  const state = account.active ? stateOf(account) : "off";
  // No PSP answers for these kinds, so they can't be unhealthy.
  const built = ["sandbox", "manual", "key"].includes(account.kind) && state === "unknown" ? "well" : state;
  return {
    kind: account.kind,
    profile: account.profile,
    // The platform's names for its own accounts are internal.
    name: account.holderStoreId ? account.name : (account.profile ?? account.kind),
    chave: shownChave(account.chave),
    own: account.holderStoreId !== null,
    environment: account.environment,
    state: built,
    lastGoodAt: account.lastGoodAt?.toISOString() ?? null,
    lastErrorAt: account.lastErrorAt?.toISOString() ?? null,
    says: SAYS[built][locale],
    can: await capabilitiesOf(account.id),
  };
}

const SAYS: Record<OwnAccount["state"], BilingualText> = {
  well: { "pt-BR": "Conectado e funcionando.", en: "Connected and working." },
  trouble: {
    "pt-BR":
      "O banco não respondeu como devia na última vez. Nada se perde: o que ficou em dúvida é perguntado de novo. Se continuar, fale com quem opera a plataforma.",
    en: "The bank did not answer as it should the last time. Nothing is lost: what is in doubt is asked about again. If it goes on, talk to who runs the platform.",
  },
  unknown: {
    "pt-BR": "Conectado; ainda não houve nenhuma chamada ao banco.",
    en: "Connected; the bank has not been called yet.",
  },
  off: {
    "pt-BR":
      "A conta está desligada: cobranças novas são recusadas, e o que já existe ainda termina. Fale com quem opera a plataforma.",
    en: "The account is switched off: new charges are refused, and what exists still ends. Talk to who runs the platform.",
  },
};
