/** A buyer's e-mail or a destination key at this host decides how things end (contract.md, Sandbox). */
export const STEER = {
  uncertain: "uncertain@sandbox.test",
  failed: "failed@sandbox.test",
  rejected: "rejected@sandbox.test",
  unavailable: "unavailable@sandbox.test",
  refundFails: "refundfails@sandbox.test",
} as const;
