import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { useKeys } from "#lib/env.ts";
import type { SealedColumn } from "./columns.ts";
import { isSealed, keyedHash, keyedHashes, keyOfSealed, seal, unseal, unsealed } from "./seal.ts";

const COLUMNS: SealedColumn[] = [
  "webhook_endpoints.secret",
  "members.totp_secret",
  "withdrawals.destination",
];
const [OLD, YOUNG, OTHER] = [randomBytes(32), randomBytes(32), randomBytes(32)];

const column = fc.constantFrom(...COLUMNS);
const text = fc.string({ unit: "binary", maxLength: 200 });
const place = fc.tuple(column, fc.uuid());

afterEach(() => useKeys(null));

/** Seals as earlier versions did, without binding the value to a place. */
function sealedBefore(secret: Buffer, plain: string): string {
  const nonce = randomBytes(12);
  const key = Buffer.from(hkdfSync("sha256", secret, "", "vitrine seal v1", 32));
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")}`;
}

describe("a sealed value", () => {
  test("opens in its place, is another each time and doesn't hold its text", () => {
    fc.assert(
      fc.property(place, text, ([at, row], plain) => {
        const sealed = seal(at, row, plain);
        expect(unseal(at, row, sealed)).toBe(plain);
        expect(unsealed(at, row, sealed)).toBe(plain);
        expect(seal(at, row, plain)).not.toBe(sealed);
        expect(isSealed(sealed) && keyOfSealed(sealed)).toBe("1");
        expect(plain.length > 4 && sealed.includes(plain)).toBe(false);
      }),
    );
  });

  test("doesn't open in another row or another column", () => {
    fc.assert(
      fc.property(place, place, text, ([at, row], [otherAt, otherRow], plain) => {
        fc.pre(at !== otherAt || row !== otherRow);
        expect(() => unseal(otherAt, otherRow, seal(at, row, plain))).toThrow();
      }),
    );
  });

  test("doesn't open when a single bit was changed, or when it was cut", () => {
    fc.assert(
      fc.property(place, text, fc.nat(), ([at, row], plain, where) => {
        const sealed = seal(at, row, plain);
        const bytes = Buffer.from(sealed.slice("v2.1.".length), "base64url");
        const bit = where % (bytes.length * 8);
        const changed = Buffer.from(bytes);
        changed[bit >> 3] = (changed[bit >> 3] as number) ^ (1 << (bit & 7));
        expect(() => unseal(at, row, `v2.1.${changed.toString("base64url")}`)).toThrow();
        const cut = bytes.subarray(0, where % bytes.length);
        expect(() => unseal(at, row, `v2.1.${cut.toString("base64url")}`)).toThrow();
      }),
    );
  });

  test("opens under its own key only, wherever that stands in the ring", () => {
    fc.assert(
      fc.property(place, text, ([at, row], plain) => {
        useKeys([{ id: "1", secret: OLD }]);
        const sealed = seal(at, row, plain);
        useKeys([
          { id: "2", secret: YOUNG },
          { id: "1", secret: OLD },
        ]);
        expect(unseal(at, row, sealed)).toBe(plain);
        expect(keyOfSealed(seal(at, row, plain))).toBe("2");
        useKeys([{ id: "2", secret: YOUNG }]);
        expect(() => unseal(at, row, sealed)).toThrow("APP_SECRET has no key 1");
        useKeys([{ id: "1", secret: OTHER }]);
        expect(() => unseal(at, row, sealed)).toThrow();
        // The id selects the key, so a value relabelled with another id does not open.
        useKeys([
          { id: "2", secret: YOUNG },
          { id: "1", secret: OLD },
        ]);
        expect(() => unseal(at, row, sealed.replace(/^v2\.1\./, "v2.2."))).toThrow();
      }),
    );
  });
});

test("values from before they were bound to a place still open, under any key of the ring", () => {
  fc.assert(
    fc.property(place, text, ([at, row], plain) => {
      useKeys([
        { id: "2", secret: YOUNG },
        { id: "1", secret: OLD },
      ]);
      const sealed = sealedBefore(OLD, plain);
      expect(unseal(at, row, sealed)).toBe(plain);
      expect(keyOfSealed(sealed)).toBeNull();
      useKeys([{ id: "2", secret: YOUNG }]);
      expect(() => unseal(at, row, sealed)).toThrow();
    }),
  );
});

test("a column that was not sealed before gives its texts as they are", () => {
  fc.assert(
    fc.property(place, text, ([at, row], plain) => {
      expect(isSealed(plain)).toBe(false);
      expect(unsealed(at, row, plain)).toBe(plain);
    }),
  );
});

test("a keyed hash finds what was hashed under any key of the ring, for its own purpose", () => {
  useKeys([{ id: "1", secret: OLD }]);
  const before = keyedHash("a", "x");
  useKeys([
    { id: "2", secret: YOUNG },
    { id: "1", secret: OLD },
  ]);
  const [first, second, ...more] = keyedHashes("a", "x");
  expect(first).toEqual(keyedHash("a", "x"));
  expect(second).toEqual(before);
  expect(more).toEqual([]);
  expect(first).not.toEqual(before);
  expect(keyedHash("b", "x")).not.toEqual(keyedHash("a", "x"));
});
