import { InlineScript } from "#components/ui/inline-script.tsx";

type Props = {
  storeId: string;
  /** An open order of this device counts as a cart. */
  orders?: boolean;
};

/**
 * Marks the document, before its first paint, if this device has an empty cart: the server cannot know. `no-cart:` in a
 * class name applies under the mark.
 */
export function EmptyCartMark({ storeId, orders = false }: Props) {
  return <InlineScript code={`${MARK}(${JSON.stringify(storeId)},${orders})`} />;
}

/** A forbidden storage and a broken text count as an empty cart, as in cart-store.ts. */
const MARK = `(function(store,orders){var items,kept="";
try{if(orders)kept=localStorage.getItem("vitrine.orders."+store)||"";
items=JSON.parse(localStorage.getItem("vitrine.cart."+store)).items}catch(e){}
if(!(items&&items.length)&&kept.indexOf('"open":true')<0)document.documentElement.dataset.cart="empty"})`;
