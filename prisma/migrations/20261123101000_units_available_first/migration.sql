-- Units are listed with the available ones first, then in the order in which they are sold.
CREATE INDEX "stock_units_product_id_status_id_idx" ON "stock_units"("product_id", "status", "id");
DROP INDEX "stock_units_product_id_id_idx";
