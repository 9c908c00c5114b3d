/** Who can sign in to the demonstration. */
export const MERCHANT_EMAIL = "lojista@demo.example";
export const OPERATOR_EMAIL = "operador@demo.example";
