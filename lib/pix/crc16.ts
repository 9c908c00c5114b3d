/*
 * CRC-16 of a BR Code: polynomial 0x1021, start 0xFFFF, no reflection, no final XOR (BCB, Manual do BR Code,
 * field 63; EMVCo MPM 4.7.3). Computed over UTF-8 bytes, although the lengths in the code count characters.
 */

const TABLE = new Uint16Array(256);
for (let byte = 0; byte < 256; byte++) {
  let crc = byte << 8;
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
  TABLE[byte] = crc;
}

const encoder = new TextEncoder();

/** Returns the CRC-16 of the text's UTF-8 bytes as four upper-case hex digits: `29B1` for `123456789`. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of encoder.encode(text)) {
    crc = ((crc << 8) ^ (TABLE[(crc >> 8) ^ byte] as number)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}
