import type { OrderStatusView } from "#lib/orders/status.ts";
import { card, primaryButton } from "../../ui/styles.ts";

/** The delivered products of an order, with their links. */
export function Deliveries({ deliveries }: { deliveries: NonNullable<OrderStatusView["deliveries"]> }) {
  return (
    <section className={`${card} grid gap-4 p-5 sm:p-8`} aria-label="Sua compra">
      <p>Obrigado pela compra! Os links também foram para o seu e-mail.</p>
      <ul className="grid gap-3">
        {deliveries.map((delivery) => (
          <li
            key={delivery.url}
            className="grid gap-2 rounded-xl bg-soft p-4 sm:grid-cols-[1fr_auto] sm:items-center"
          >
            <span className="font-semibold">{delivery.name}</span>
            <a href={delivery.url} className={primaryButton}>
              Ver minha compra<span className="sr-only">: {delivery.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
