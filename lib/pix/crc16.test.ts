import { describe, expect, it } from "vitest";
import { crc16 } from "#lib/pix/crc16.ts";

describe("crc16", () => {
  it("gives the catalogue's check value of CRC-16/CCITT-FALSE", () => {
    expect(crc16("123456789")).toBe("29B1");
  });

  it("keeps leading zeros, four digits always", () => {
    expect(crc16("")).toBe("FFFF");
    const short = Array.from({ length: 5000 }, (_, i) => crc16(String(i))).filter((crc) =>
      crc.startsWith("00"),
    );
    expect(short.length).toBeGreaterThan(0);
    for (const crc of short) expect(crc).toMatch(/^[0-9A-F]{4}$/);
  });

  it("runs over UTF-8 bytes", () => {
    // The definition itself: bit by bit over the bytes, without a table.
    const plain = (bytes: Buffer) => {
      let crc = 0xffff;
      for (const byte of bytes) {
        for (let bit = 7; bit >= 0; bit--) {
          const carry = ((crc >> 15) ^ (byte >> bit)) & 1;
          crc = ((crc << 1) & 0xffff) ^ (carry ? 0x1021 : 0);
        }
      }
      return crc.toString(16).toUpperCase().padStart(4, "0");
    };
    for (const text of ["é", "São Paulo", "日本語 😀", "00020126"]) {
      expect(crc16(text)).toBe(plain(Buffer.from(text, "utf8")));
    }
  });
});
