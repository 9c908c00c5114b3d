import { z } from "zod";
import { linkToken } from "#lib/auth/tokens.ts";
import { describeFields } from "#lib/core/described.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { email } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { shownAddressSchema } from "#lib/shipping/address.ts";
import { requestBuyerLink } from "./buyer-links/request.ts";
import { takeBuyerData } from "./buyer-links/take.ts";

const REQUESTED: BilingualText = {
  "pt-BR":
    "Se houver compras com este e-mail nesta loja, o link chega em instantes. Ele vale por 30 minutos.",
  en: "If this e-mail has purchases in this shop, the link arrives in a moment. It is valid for 30 minutes.",
};

export const buyerLinks = endpoints({
  requestBuyerLink: endpoint({
    tag: "Shop front",
    method: "POST",
    path: "/buyers/public/links",
    summary: {
      "pt-BR": "Pedir um link com os dados de quem já comprou",
      en: "Ask for a link with the data of an earlier buyer",
    },
    description: {
      "pt-BR":
        "Se a loja tiver um pedido pago com este e-mail, o endereço recebe um link que preenche o checkout em outro aparelho. Vale por 30 minutos, uma vez. A resposta é sempre a mesma, para não revelar quem comprou.",
      en: "If the store has a paid order with this e-mail, the address gets a link that fills in the checkout on another device. It is valid for 30 minutes, once. The answer is always the same, so that it does not reveal who has bought.",
    },
    access: { kind: "store", limit: "publicOrder" },
    countedBy: ({ body }) => body.email,
    body: z.strictObject({ email: email() }),
    response: z.object({ message: z.string() }),
    status: 202,
    run: async (ctx, { body }) => {
      await requestBuyerLink(ctx, body);
      return { message: REQUESTED[ctx.locale] };
    },
  }),

  takeBuyerData: endpoint({
    tag: "Shop front",
    method: "POST",
    path: "/buyers/public/data",
    summary: {
      "pt-BR": "Usar um link com os dados de quem já comprou",
      en: "Use a link with the data of an earlier buyer",
    },
    description: {
      "pt-BR":
        "Devolve, uma única vez, o nome e o e-mail do último pedido pago e o endereço da última entrega. Nunca o CPF ou o CNPJ. Um link usado, vencido, desconhecido ou de outra loja responde 404.",
      en: "Returns, only once, the name and e-mail of the newest paid order and the address of the newest delivery. Never the CPF or CNPJ. A link that was used, has expired, is unknown or belongs to another store answers 404.",
    },
    access: { kind: "store", limit: "publicOrder" },
    body: z.strictObject({ token: linkToken }),
    response: z.object({
      buyer: z.object({
        name: z.string(),
        email: z.string(),
        shippingAddress: shownAddressSchema.nullable(),
      }),
    }),
    status: 200,
    run: async (ctx, { body }) => ({ buyer: await takeBuyerData(ctx, body.token) }),
  }),
});

describeFields(buyerLinks.requestBuyerLink.body, {
  email: { "pt-BR": "O e-mail com que se comprou.", en: "The e-mail of the earlier purchases." },
});
describeFields(buyerLinks.takeBuyerData.body, {
  token: { "pt-BR": "O fim do endereço que está no e-mail.", en: "The end of the address in the mail." },
});
describeFields(buyerLinks.takeBuyerData.response, {
  buyer: { "pt-BR": "Os dados da última compra.", en: "The data of the newest purchase." },
  "buyer.name": { "pt-BR": "O nome no último pedido pago.", en: "The name in the newest paid order." },
  "buyer.email": { "pt-BR": "O e-mail deste pedido.", en: "The e-mail of that order." },
  "buyer.shippingAddress": {
    "pt-BR": "O endereço da última entrega, com o telefone, ou null.",
    en: "The address of the newest delivery, with its telephone, or null.",
  },
});
