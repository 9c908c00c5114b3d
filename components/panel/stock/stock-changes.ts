/** The data that a change of the units changes: the products and the home page show what is left. */
export const STOCK_CHANGES = [["stock"], ["products"], ["overview"]];
