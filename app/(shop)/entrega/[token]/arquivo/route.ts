import { openerOf } from "#lib/http/opener.ts";
import { openDelivery, wasReplaced } from "#lib/orders/deliveries.ts";

/** The goods of a delivery link as a text file. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  const { token } = await params;
  const delivery = await openDelivery(token, { opener: openerOf(request) });
  if (!delivery && (await wasReplaced(token)))
    return new Response("Esta entrega foi trocada. O novo link foi enviado por e-mail.\n", { status: 410 });
  if (!delivery) return new Response("Não encontrado.\n", { status: 404 });
  return new Response(`${delivery.contents.join("\n")}\n`, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": `attachment; filename="pedido-${delivery.orderCode}.txt"`,
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
