/** A stranger's try of a secret, in its one spelling. */
export type Guess = {
  what: "order" | "coupon";
  secret: string;
  storeId: string;
  network: string;
  /** Whether the database shows that this network knows the secret. */
  known?: ((guess: Omit<Guess, "known">) => Promise<boolean>) | undefined;
};
