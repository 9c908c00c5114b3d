import { findGateway } from "#lib/pix/gateways/registry.ts";
import type { Gateway } from "#lib/pix/port.ts";

/** Returns the account's gateway, or the reason why its adapter could not be created. */
export async function usableGateway(id: string): Promise<{ gateway: Gateway } | { problem: string }> {
  try {
    const gateway = await findGateway(id);
    return gateway ? { gateway } : { problem: "no adapter serves this kind of account" };
  } catch (error) {
    // Secrets sealed with another APP_SECRET, or invalid addresses.
    return {
      problem: error instanceof RangeError ? error.message : "its credentials can't be read; send them again",
    };
  }
}

/** The capabilities of an account. */
export type Can = {
  charge: boolean;
  refund: "api" | "by_hand" | "no";
  withdraw: "api" | "by_hand" | "no";
  payCodes: boolean;
  readCodes: boolean;
  list: boolean;
  notify: boolean;
};

export async function capabilitiesOf(id: string): Promise<Can> {
  const found = await usableGateway(id);
  const gateway = "gateway" in found ? found.gateway : null;
  const way = (port: object | "by_hand" | null | undefined) =>
    port === "by_hand" ? "by_hand" : port ? "api" : "no";
  const payouts = gateway?.payouts ?? null;
  return {
    charge: Boolean(gateway?.charges),
    refund: way(gateway?.refunds),
    withdraw: way(payouts),
    payCodes: payouts !== null && (payouts === "by_hand" || payouts.payCode !== null),
    readCodes: Boolean(gateway?.codes),
    list: Boolean(gateway?.listing),
    notify: Boolean(gateway?.notifications),
  };
}
