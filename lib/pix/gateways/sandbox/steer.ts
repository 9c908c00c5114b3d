/** Buyer e-mails or destination keys that force an outcome in the sandbox (contract.md, Sandbox). */
export const STEER = {
  uncertain: "uncertain@sandbox.test",
  failed: "failed@sandbox.test",
  rejected: "rejected@sandbox.test",
  unavailable: "unavailable@sandbox.test",
  refundFails: "refundfails@sandbox.test",
} as const;
