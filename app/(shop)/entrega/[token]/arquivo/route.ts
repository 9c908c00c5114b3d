import { readDelivery } from "#lib/orders/deliveries.ts";

/** The goods of a delivery link as a text file. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  const delivery = await readDelivery((await params).token);
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
