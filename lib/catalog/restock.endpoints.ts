import { z } from "zod";
import { nameSchema } from "#lib/core/described.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { email } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { requestRestock } from "./restock/request.ts";

const restockBody = z.strictObject({ email: email(), variantId: z.uuid().nullish() });

const NOTED: BilingualText = {
  "pt-BR": "Combinado: avisamos por e-mail quando voltar.",
  en: "Done: we will e-mail you when it's back.",
};

export const restock = endpoints({
  requestRestock: endpoint({
    tag: "Shop front",
    method: "POST",
    path: "/products/public/{id}/restock-requests",
    summary: { "pt-BR": "Pedir aviso de volta ao estoque", en: "Ask for a mail when a product is back" },
    description: {
      "pt-BR":
        "Para um produto ou variação sem estoque. Quando puder ser comprado de novo, este endereço recebe um único e-mail, e o pedido é apagado. Pedir outra vez não muda nada.",
      en: "For a product or variation that is sold out. When it can be bought again, this address gets one mail and the request is deleted. Asking again changes nothing.",
    },
    access: { kind: "store", limit: "publicOrder" },
    countedBy: ({ body }) => body.email,
    params: z.object({ id: z.uuid() }),
    body: restockBody,
    response: z.object({ message: z.string() }),
    status: 202,
    errors: ["ProductAvailable", "RestockLimitReached"],
    run: async (ctx, { params, body }) => {
      await requestRestock(ctx, params.id, body);
      return { message: NOTED[ctx.locale] };
    },
  }),
});

nameSchema(
  "RestockRequest",
  { "pt-BR": "Quem quer ser avisado, e de quê.", en: "Who is to be told, and of what." },
  restockBody,
  {
    email: { "pt-BR": "O endereço que recebe o aviso.", en: "The address that gets the mail." },
    variantId: {
      "pt-BR": "A variação, de um produto que as tem.",
      en: "The variation, for a product that has some.",
    },
  },
);
