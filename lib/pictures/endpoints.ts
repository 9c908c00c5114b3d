import { z } from "zod";
import { describeFields } from "#lib/core/described.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { addPicture, type Picture, picture } from "./add.ts";

export const pictures = endpoints({
  addPicture: endpoint({
    tag: "Products",
    method: "POST",
    path: "/pictures",
    summary: { "pt-BR": "Enviar uma imagem", en: "Upload a picture" },
    description: {
      "pt-BR":
        "JPEG, PNG, WebP ou AVIF de até 10 MB, como corpo da requisição; vale o conteúdo, não o nome. A imagem é posta em pé, perde o que a câmera anotou (local, aparelho) e fica guardada em várias larguras. Sem uso em um produto, um link de pagamento ou na loja, sai depois de um dia. Cada loja tem um limite de imagens e de espaço (`PictureQuotaReached`) e de 600 envios por hora.",
      en: "Send a JPEG, PNG, WebP or AVIF file of up to 10 MB as the request body; the type is detected from the content, not the name. The picture is rotated upright, stripped of metadata (location, device) and stored in several widths. If no product, payment link or store uses it, it is deleted after a day. Each store has a limit of pictures and space (`PictureQuotaReached`), and of 600 uploads an hour.",
    },
    access: { kind: "key", scopes: ["catalog.write"] },
    upload: {
      types: ["image/*"],
      maxBytes: 10 * 1024 * 1024,
      example: { name: "foto.jpg", type: "image/jpeg" },
    },
    response: z.object({ picture }),
    status: 201,
    errors: ["PictureQuotaReached"],
    run: (ctx, { upload }) => addPicture(ctx, upload),
    present: (_ctx, made: Picture) => ({ picture: made }),
  }),
});

describeFields(pictures.addPicture.response, {
  picture: { "pt-BR": "A imagem guardada.", en: "The stored picture." },
});
