import { crc32, deflateSync } from "node:zlib";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { AppError } from "#lib/errors/app-error.ts";
import { shrink } from "./shrink.ts";

const RED = { r: 200, g: 30, b: 30 };

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: RED } });
}

async function refusalOf(bytes: Uint8Array): Promise<string> {
  const error = await shrink(bytes).then(
    () => null,
    (thrown) => thrown,
  );
  return error instanceof AppError ? `${error.code} ${error.fields[0]?.message}` : String(error);
}

/** A tiny PNG that declares this size and unpacks to zeros. */
function emptyPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1_000_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("what is kept", () => {
  test.each(["jpeg", "png", "webp", "avif"] as const)("%s becomes WebP in each width", async (format) => {
    const made = await shrink(await picture(2000, 1000).toFormat(format).toBuffer());
    expect([made.width, made.height]).toEqual([1600, 800]);
    expect(made.files.map(({ width }) => width)).toEqual([240, 480, 960, 1600]);
    for (const { width, bytes } of made.files)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width, height: width / 2 });
  });

  test("a small picture is not made larger, a tall one is not higher than twice its width", async () => {
    const small = await shrink(await picture(300, 200).png().toBuffer());
    expect(small.files.map(({ width }) => width)).toEqual([240, 480]);
    expect(await sharp(small.files[1]?.bytes).metadata()).toMatchObject({ width: 300, height: 200 });
    const tall = await shrink(await picture(100, 9000).png().toBuffer());
    expect(tall.height).toBe(3200);
  });

  test("it stands upright, and nothing that the camera noted is left", async () => {
    const noted = await picture(400, 200)
      .jpeg()
      .withExif({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitude: "23/1 33/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(noted).metadata()).exif).toBeDefined();
    const made = await shrink(noted);
    expect([made.width, made.height]).toEqual([200, 400]);
    for (const { bytes } of made.files) {
      const seen = await sharp(bytes).metadata();
      expect([seen.exif, seen.icc, seen.xmp, seen.orientation]).toEqual(Array(4).fill(undefined));
    }
  });

  test("see-through, grey, 16 bits and CMYK", async () => {
    const clear = sharp({
      create: { width: 50, height: 50, channels: 4, background: { ...RED, alpha: 0.5 } },
    });
    const made = await shrink(await clear.png().toBuffer());
    expect((await sharp(made.files[0]?.bytes).metadata()).hasAlpha).toBe(true);
    const others = [
      picture(50, 50).toColourspace("b-w").png(),
      picture(50, 50).toColourspace("rgb16").png(),
      picture(50, 50).toColourspace("cmyk").jpeg(),
    ];
    for (const other of others) {
      const { data } = await sharp((await shrink(await other.toBuffer())).files[0]?.bytes)
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(data.length).toBe(50 * 50 * 3);
    }
  });

  test("the same file is the same picture", async () => {
    const bytes = await picture(60, 40).png().toBuffer();
    expect(await shrink(bytes)).toEqual(await shrink(bytes));
  });
});

describe("what is refused", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  test.each([
    ["text", Buffer.from("not a picture")],
    ["SVG", Buffer.from(svg)],
    ["HTML that begins like a GIF", Buffer.from("GIF89a<script>alert(1)</script>")],
    ["PDF", Buffer.from("%PDF-1.7\n1 0 obj")],
    ["an archive", Buffer.from("PK\u0003\u0004rest")],
  ])("%s", async (_name, bytes) => {
    expect(await refusalOf(bytes)).toBe("ValidationError picture.kind");
  });

  test("GIF and TIFF", async () => {
    for (const format of ["gif", "tiff"] as const)
      expect(await refusalOf(await picture(20, 20).toFormat(format).toBuffer())).toBe(
        "ValidationError picture.kind",
      );
  });

  test("half a picture", async () => {
    const noise = await sharp({
      create: {
        width: 800,
        height: 800,
        channels: 3,
        background: RED,
        noise: { type: "gaussian", mean: 120, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    expect(await refusalOf(noise.subarray(0, noise.length / 2))).toBe("ValidationError picture.broken");
  });

  test("few bytes that say they are a huge picture, before they are unpacked", async () => {
    expect(await refusalOf(emptyPng(30_000, 30_000))).toBe("ValidationError picture.pixels");
  });

  test("a picture with a page behind it keeps the picture only", async () => {
    const bytes = Buffer.concat([
      await picture(30, 30).jpeg().toBuffer(),
      Buffer.from("<script>alert(1)</script>"),
    ]);
    for (const file of (await shrink(bytes)).files) expect(file.bytes.includes("script")).toBe(false);
  });
});

test("whatever the bytes are: a picture or a refusal that names the body", async () => {
  const good = await picture(40, 30).png().toBuffer();
  const bent = fc
    .tuple(fc.nat(good.length - 1), fc.nat(255))
    .map(([at, value]) => Buffer.from(good).fill(value, at, at + 1));
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 200 }), bent), async (bytes) => {
      const made = await shrink(bytes).catch((error: AppError) => error);
      if (made instanceof AppError)
        expect([made.code, made.fields[0]?.path]).toEqual(["ValidationError", "body"]);
      else expect(made.files.length).toBeGreaterThan(0);
    }),
    { numRuns: 150 },
  );
});
