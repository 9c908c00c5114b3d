import { networkOf, widerNetworkOf } from "#lib/core/network.ts";

type Limits = {
  /** Of one network, as limits count: an IPv4 address, an IPv6 /64. */
  network: number;
  /** Of a range that one party may own (an IPv4 /24, an IPv6 /48), so that a few owners cannot take all. */
  wider: number;
  all: number;
};

/** Counts what is held at once, such as connections, so that one network takes no more than its share. */
export class Shares {
  readonly #limits: Limits;
  readonly #held = new Map<string, number>();
  #all = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Takes one and returns the function that gives it back, once; null if the share is used up. */
  take(address: string): (() => void) | null {
    const { network, wider, all } = this.#limits;
    const names = [networkOf(address), `wider ${widerNetworkOf(address)}`] as const;
    const [own, shared] = names;
    if (this.#all >= all || this.#of(own) >= network || this.#of(shared) >= wider) return null;
    this.#all += 1;
    for (const name of names) this.#held.set(name, this.#of(name) + 1);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#all -= 1;
      for (const name of names) {
        if (this.#of(name) > 1) this.#held.set(name, this.#of(name) - 1);
        else this.#held.delete(name);
      }
    };
  }

  #of(name: string): number {
    return this.#held.get(name) ?? 0;
  }
}
