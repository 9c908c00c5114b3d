/** The errors of a delivery that got no answer, which the panel explains. Other ones are codes of Node.js, such as ECONNREFUSED. */
export const NO_ANSWER = {
  cleartext: "http is not allowed: change the address to https",
  address: "the address is not allowed",
  slow: "no answer within 15 s",
} as const;
