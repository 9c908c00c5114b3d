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
        "JPEG, PNG, WebP ou AVIF de até 10 MB, como corpo da requisição; vale o conteúdo, não o nome. A imagem é posta em pé, perde o que a câmera anotou (local, aparelho) e fica guardada em várias larguras. Sem uso em um produto ou na loja, sai depois de um dia.",
      en: "JPEG, PNG, WebP or AVIF of up to 10 MB, as the body of the request; its content counts, not its name. The picture is put upright, loses what the camera noted (place, device), and is kept in several widths. Without use in a product or a store it is removed after a day.",
    },
    access: { kind: "key", scopes: ["catalog.write"] },
    upload: {
      types: ["image/*"],
      maxBytes: 10 * 1024 * 1024,
      example: { name: "foto.jpg", type: "image/jpeg" },
    },
    response: z.object({ picture }),
    status: 201,
    run: (ctx, { upload }) => addPicture(ctx, upload),
    present: (_ctx, made: Picture) => ({ picture: made }),
  }),
});

describeFields(pictures.addPicture.response, {
  picture: { "pt-BR": "A imagem guardada.", en: "The picture as it is kept." },
});
