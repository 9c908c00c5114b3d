import { z } from "zod";
import type { StoreContext } from "#lib/context/context.ts";
import { nameSchema } from "#lib/core/described.ts";
import { transaction } from "#lib/db/pool.ts";
import { pictureUrl } from "./address.ts";
import { requireRoom } from "./quota.ts";
import { shrink } from "./shrink.ts";

export const picture = z.object({
  id: z.string(),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
});
export type Picture = z.output<typeof picture>;

nameSchema("Picture", { "pt-BR": "Uma imagem guardada aqui.", en: "An uploaded picture." }, picture, {
  id: { "pt-BR": "SHA-256 do arquivo enviado.", en: "SHA-256 of the uploaded file." },
  url: {
    "pt-BR":
      "Endereço público, para `images` de um produto, `image` de um link de pagamento ou da loja. Os números 240, 480, 960 e 1600 no endereço são as larguras que há.",
    en: "Public URL, for a product's `images` or the `image` of a payment link or the store. The available widths are 240, 480, 960 and 1600, as in the URL.",
  },
  width: { "pt-BR": "Largura da maior versão, em pixels.", en: "Width of the largest version, in pixels." },
  height: {
    "pt-BR": "Altura da maior versão, em pixels.",
    en: "Height of the largest version, in pixels.",
  },
  bytes: { "pt-BR": "Tamanho da maior versão.", en: "Size of the largest version." },
});

/**
 * Stores a picture in all widths under the hash of its bytes, so that identical files share one record. It is
 * kept while a product, payment link or store uses it, and a day beyond. Throws PictureQuotaReached.
 */
export async function addPicture({ store }: StoreContext, bytes: Uint8Array): Promise<Picture> {
  const { hash, width, height, files } = await shrink(bytes);
  const size = files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
  await transaction(async (tx) => {
    await requireRoom(tx, store.id, { hash, size });
    await tx(
      "add-picture",
      `INSERT INTO pictures (hash, width, height, store_id, bytes) VALUES (decode($1, 'hex'), $2, $3, $4, $5)
       ON CONFLICT (hash) DO UPDATE SET used_at = now()`,
      [hash, width, height, store.id, size],
    );
    await tx(
      "add-picture-files",
      `INSERT INTO picture_files (hash, width, bytes)
       SELECT decode($1, 'hex'), f.width, f.bytes FROM unnest($2::int[], $3::bytea[]) AS f (width, bytes)
       ON CONFLICT DO NOTHING`,
      [hash, files.map((file) => file.width), files.map((file) => file.bytes)],
    );
  });
  return { id: hash, url: pictureUrl(hash), width, height, bytes: files.at(-1)?.bytes.byteLength ?? 0 };
}
