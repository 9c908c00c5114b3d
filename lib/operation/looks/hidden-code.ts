/** `••••••AB12`: enough to compare with what a merchant tells; the whole code opens the order's page and its goods. */
export function hiddenCode(orderCode: string): string {
  return `••••••${orderCode.slice(-4)}`;
}
