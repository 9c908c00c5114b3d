-- Where the charge of a payment link comes from, as orders.placed_from: strangers may not hold all places of a link unpaid.
ALTER TABLE "transactions" ADD COLUMN "placed_from" TEXT;
