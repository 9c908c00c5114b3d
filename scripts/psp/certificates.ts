import { generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import forge from "node-forge";

/**
 * A certificate authority, a server certificate for this machine and a client certificate, as a bank issues
 * them.
 */
export type Certificates = {
  ca: string;
  server: { cert: string; key: string };
  client: { cert: string; key: string; p12: Buffer; passphrase: string };
};

type Pair = { certificate: forge.pki.Certificate; key: forge.pki.rsa.PrivateKey; keyPem: string };

const YEARS = 10;
const PASSPHRASE = "vitrine";

export function makeCertificates(): Certificates {
  const ca = issue("PSP de teste CA", null, [
    { name: "basicConstraints", cA: true, critical: true },
    { name: "keyUsage", keyCertSign: true, cRLSign: true, critical: true },
  ]);
  const server = issue("PSP de teste", ca, [
    { name: "extKeyUsage", serverAuth: true },
    {
      name: "subjectAltName",
      altNames: [
        { type: 2, value: "localhost" },
        { type: 7, ip: "127.0.0.1" },
      ],
    },
  ]);
  const client = issue("Vitrine de teste", ca, [{ name: "extKeyUsage", clientAuth: true }]);
  const p12 = forge.pkcs12.toPkcs12Asn1(client.key, [client.certificate, ca.certificate], PASSPHRASE, {
    algorithm: "aes256",
  });
  const pem = (pair: Pair) => forge.pki.certificateToPem(pair.certificate);
  return {
    ca: pem(ca),
    server: { cert: pem(server), key: server.keyPem },
    client: {
      cert: pem(client),
      key: client.keyPem,
      p12: Buffer.from(forge.asn1.toDer(p12).getBytes(), "binary"),
      passphrase: PASSPHRASE,
    },
  };
}

function issue(commonName: string, issuer: Pair | null, extensions: object[]): Pair {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const keyPem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const key = forge.pki.privateKeyFromPem(keyPem);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  // A leading zero would be dropped, and a high first bit would make the number negative.
  certificate.serialNumber = `4${randomBytes(15).toString("hex").slice(1)}`;
  const now = new Date();
  // Tolerates clock skew.
  certificate.validity.notBefore = new Date(now.getTime() - 86_400_000);
  certificate.validity.notAfter = new Date(now.getTime() + YEARS * 365 * 86_400_000);
  const subject = [
    { name: "commonName", value: commonName },
    { name: "countryName", value: "BR" },
  ];
  certificate.setSubject(subject);
  certificate.setIssuer(issuer ? issuer.certificate.subject.attributes : subject);
  certificate.setExtensions(extensions);
  certificate.sign(issuer?.key ?? key, forge.md.sha256.create());
  return { certificate, key, keyPem };
}

const FILES = {
  ca: "ca.pem",
  serverCert: "server.pem",
  serverKey: "server.key.pem",
  clientCert: "client.pem",
  clientKey: "client.key.pem",
  p12: "client.p12",
};

/** The certificates of a folder, created on first use. The passphrase of client.p12 is `vitrine`. */
export function certificatesIn(folder: string): Certificates {
  const at = (name: keyof typeof FILES) => join(folder, FILES[name]);
  if (!existsSync(at("p12"))) {
    const made = makeCertificates();
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(at("ca"), made.ca);
    writeFileSync(at("serverCert"), made.server.cert);
    writeFileSync(at("serverKey"), made.server.key, { mode: 0o600 });
    writeFileSync(at("clientCert"), made.client.cert);
    writeFileSync(at("clientKey"), made.client.key, { mode: 0o600 });
    writeFileSync(at("p12"), made.client.p12, { mode: 0o600 });
    return made;
  }
  const text = (name: keyof typeof FILES) => readFileSync(at(name), "utf8");
  return {
    ca: text("ca"),
    server: { cert: text("serverCert"), key: text("serverKey") },
    client: {
      cert: text("clientCert"),
      key: text("clientKey"),
      p12: readFileSync(at("p12")),
      passphrase: PASSPHRASE,
    },
  };
}
