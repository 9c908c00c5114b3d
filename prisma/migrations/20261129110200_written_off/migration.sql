-- The platform's loss is summed from them.
CREATE INDEX "adjustments_written_off" ON "adjustments" ("store_id") WHERE "direction" = 'write_off';
