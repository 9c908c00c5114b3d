import sharp from "sharp";

// Allows only these decoders, whatever the bytes claim to be: no SVG, PDF, GIF or future formats.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
  ],
});
// Each picture is processed once, so a cache is useless. Uses a single core.
sharp.cache(false);
sharp.concurrency(1);

export { sharp };
