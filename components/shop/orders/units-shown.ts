/** An item with many units shows only the first ones; the delivery page shows all. */
export const UNITS_SHOWN = 50;
