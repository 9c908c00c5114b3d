/**
 * SQL: the customer id of the buyer with the e-mail $2 in the store $1. Derived as the database derives the column
 * `orders.customer_id`, so that its index is used.
 */
export const CUSTOMER_ID = `overlay(overlay(md5($1::uuid::text || ':' || lower($2)) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid`;

/** The most characters of a note about a customer. */
export const MOST_NOTE = 2000;
