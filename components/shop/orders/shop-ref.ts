/** What the page of an order knows of its shop. */
export type ShopRef = {
  id: string;
  slug: string;
  name: string;
  /** A test store: its Pix is paid at the test bank. */
  sandbox: boolean;
  /** Where questions go: an address or a number, or nothing. */
  contact: string | null;
};
