/**
 * Selects the text of a movement (`e` or `l`) that a refund caused. Such movements are stored without one; this is the text
 * of the refunded payment's own movements.
 */
export const refundText = (entry: "e" | "l") =>
  `(SELECT coalesce('Pedido ' || o.order_code, t.description, 'Cobrança Pix') FROM refunds r
    JOIN transactions t ON t.id = r.transaction_id LEFT JOIN orders o ON o.id = r.order_id
    WHERE r.id = ${entry}.cause_id) AS refund_text`;
