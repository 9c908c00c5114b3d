import { expect, test } from "vitest";
import { makeCertificates } from "../../../scripts/psp/certificates.ts";
import { inspectCertificate, isCertificate } from "./certificate.ts";
import { certificateMessages } from "./messages.ts";

const made = makeCertificates();
const other = makeCertificates();
const { cert, key, p12: bytes, passphrase } = made.client;
const p12 = bytes.toString("base64");
const later = new Date(Date.now() + 20 * 365 * 86_400_000);
const earlier = new Date(Date.now() - 30 * 86_400_000);

test("a pair and a P12 that can be used, with the same end", () => {
  const pem = inspectCertificate({ kind: "pem", cert, key });
  expect(pem).toEqual({ ok: true, endsAt: expect.any(Date) });
  expect(inspectCertificate({ kind: "p12", p12, passphrase })).toEqual(pem);
});

test.each([
  ["a text that is no certificate", { cert: "x", key }, "cert", certificateMessages.noCertificate],
  ["a text that is no key", { cert, key: "x" }, "key", certificateMessages.noKey],
  ["a key of another certificate", { cert, key: other.client.key }, "key", certificateMessages.otherKey],
  [
    "a key with a passphrase",
    { cert, key: "-----BEGIN ENCRYPTED PRIVATE KEY-----\nx\n-----END ENCRYPTED PRIVATE KEY-----" },
    "key",
    certificateMessages.keyEncrypted,
  ],
])("refused by the field that is wrong: %s", (_name, pair, field, message) => {
  expect(inspectCertificate({ kind: "pem", ...pair })).toEqual({ ok: false, field, message });
});

test("a P12 with another passphrase, and a file that is none", () => {
  expect(inspectCertificate({ kind: "p12", p12, passphrase: "outra" })).toMatchObject({
    field: "passphrase",
    message: certificateMessages.passphrase,
  });
  expect(inspectCertificate({ kind: "p12", p12: "AAAA", passphrase })).toMatchObject({
    field: "p12",
    message: certificateMessages.noP12,
  });
});

test("one that has ended, and one that has not begun", () => {
  expect(inspectCertificate({ kind: "pem", cert, key }, later)).toMatchObject({
    field: "cert",
    message: certificateMessages.expired,
  });
  expect(inspectCertificate({ kind: "p12", p12, passphrase }, later)).toMatchObject({
    field: "p12",
    message: certificateMessages.expired,
  });
  expect(inspectCertificate({ kind: "pem", cert, key }, earlier)).toMatchObject({
    message: certificateMessages.early,
  });
});

test("an authority's certificate is one", () => {
  expect(isCertificate(made.ca)).toBe(true);
  expect(isCertificate(key)).toBe(false);
});
