import type { Stored } from "#lib/db/rows.ts";
import type { TransactionModel } from "#prisma/generated/models.ts";

/** A Pix charge, as it is stored. It is the only type of a charge: code that needs less of it uses Pick. */
export type Charge = Stored<TransactionModel>;
