import type { Stored } from "#lib/db/rows.ts";
import type { TransactionModel } from "#prisma/generated/models.ts";

/** A Pix charge, as it is stored. There is no other type of it: who needs less of it says so with Pick. */
export type Charge = Stored<TransactionModel>;
