const BRL = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** `R$ 1.234,50` */
export function formatMoney(value: number): string {
  return BRL.format(value);
}
