/**
 * `••••••AB12`: enough to compare with a merchant's report. The full code would open the order's page and its goods.
 */
export function hiddenCode(orderCode: string): string {
  return `••••••${orderCode.slice(-4)}`;
}
