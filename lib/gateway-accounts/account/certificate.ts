import { createPrivateKey, X509Certificate } from "node:crypto";
import { createSecureContext } from "node:tls";
import type { FieldMessage } from "#lib/core/field-messages.ts";
import { certificateMessages } from "./messages.ts";
import type { AccountSecrets } from "./secrets.ts";

type Certificate = NonNullable<AccountSecrets["certificate"]>;
export type CertificateField = "cert" | "key" | "p12" | "passphrase";
type Inspected = { ok: true; endsAt: Date } | { ok: false; field: CertificateField; message: FieldMessage };

/** Checks that a client certificate is usable now: it opens, key and certificate match, and it is valid. */
export function inspectCertificate(certificate: Certificate, now = new Date()): Inspected {
  return certificate.kind === "pem" ? inspectPem(certificate, now) : inspectP12(certificate, now);
}

function inspectPem({ cert, key }: Extract<Certificate, { kind: "pem" }>, now: Date): Inspected {
  const x509 = attempt(() => new X509Certificate(cert));
  if (!x509) return refused("cert", certificateMessages.noCertificate);
  const privateKey = attempt(() => createPrivateKey(key));
  if (!privateKey)
    return refused(
      "key",
      /ENCRYPTED/.test(key) ? certificateMessages.keyEncrypted : certificateMessages.noKey,
    );
  if (!x509.checkPrivateKey(privateKey)) return refused("key", certificateMessages.otherKey);
  return validity(x509, "cert", now);
}

function inspectP12({ p12, passphrase }: Extract<Certificate, { kind: "p12" }>, now: Date): Inspected {
  const bytes = Buffer.from(p12, "base64");
  let x509: X509Certificate | null = null;
  try {
    // Undocumented in Node, but the only way to read a P12 without another library.
    const { context } = createSecureContext({ pfx: bytes, passphrase }) as unknown as {
      context: { getCertificate?(): Buffer | null };
    };
    const der = context.getCertificate?.();
    x509 = der ? new X509Certificate(der) : null;
  } catch (error) {
    const says = error instanceof Error ? error.message : "";
    if (/mac verify/i.test(says)) return refused("passphrase", certificateMessages.passphrase);
    if (/unsupported/i.test(says)) return refused("p12", certificateMessages.oldP12);
    return refused("p12", certificateMessages.noP12);
  }
  return x509 ? validity(x509, "p12", now) : refused("p12", certificateMessages.noP12);
}

function validity(x509: X509Certificate, field: CertificateField, now: Date): Inspected {
  const endsAt = new Date(x509.validTo);
  if (endsAt <= now) return refused(field, certificateMessages.expired);
  if (new Date(x509.validFrom) > now) return refused(field, certificateMessages.early);
  return { ok: true, endsAt };
}

function refused(field: CertificateField, message: FieldMessage): Inspected {
  return { ok: false, field, message };
}

/** Whether a text contains at least one PEM certificate. */
export function isCertificate(pem: string): boolean {
  return attempt(() => new X509Certificate(pem)) !== null;
}

function attempt<T>(make: () => T): T | null {
  try {
    return make();
  } catch {
    return null;
  }
}
