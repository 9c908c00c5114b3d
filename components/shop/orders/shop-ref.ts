/** The data about the shop on the order page. */
export type ShopRef = {
  id: string;
  slug: string;
  name: string;
  /** A test store: its Pix is paid at the sandbox bank. */
  sandbox: boolean;
  /** The contact for questions: an address, a number, or null. */
  contact: string | null;
  whatsapp: string | null;
};
