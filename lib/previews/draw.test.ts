import { expect, test } from "vitest";
import { sharp } from "#lib/pictures/sharp.ts";
import { PREVIEW_SIZE, type PreviewContent, previewFile } from "./content.ts";
import { drawPreview } from "./draw.ts";

const CONTENT: PreviewContent = {
  ...{ shop: "Feira do Pixel", title: "Curso de fotografia com celular", note: "a partir de" },
  ...{ amount: "R$ 1.250,00", accent: "#0a6b52", picture: null, logo: null },
};
const NONE = { picture: null, logo: null };
const red = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: "#c81e1e" } })
    .webp()
    .toBuffer();

test.each([
  ["a product", CONTENT],
  ["a text without an end", { ...CONTENT, title: "palavra ".repeat(200), shop: "Loja ".repeat(60) }],
  ["a word without an end", { ...CONTENT, title: "a".repeat(500) }],
  ["markup and control characters", { ...CONTENT, title: "<b>&\u0000</b> \u{1f600}", shop: "<" }],
  ["a shop of its own name", { ...CONTENT, title: CONTENT.shop }],
  ["nothing to read", { ...CONTENT, title: "\u0000", shop: " " }],
  ["no amount", { ...CONTENT, amount: null, note: "Uma loja de tudo um pouco. ".repeat(12) }],
])("%s is drawn in the size that messengers show", async (_, content) => {
  const bytes = await drawPreview(content, NONE);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", ...PREVIEW_SIZE });
  // WhatsApp ignores larger pictures.
  expect(bytes.byteLength).toBeLessThan(300_000);
});

test("the picture of the product covers the right side, and the logo stands for the letter", async () => {
  const bytes = await drawPreview(CONTENT, { picture: await red(), logo: await red() });
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const isRed = (x: number, y: number) => {
    const [red = 0, green = 0] = data.subarray((y * info.width + x) * info.channels);
    return red > 180 && green < 60;
  };
  expect([isRed(1150, 20), isRed(620, 600), isRed(100, 100), isRed(400, 400)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test("other content has another address", () => {
  expect(previewFile({ ...CONTENT, amount: "R$ 1,00" })).not.toBe(previewFile(CONTENT));
  expect(previewFile({ ...CONTENT })).toBe(previewFile(CONTENT));
});
