import type { Metadata } from "#lib/core/metadata.ts";
import type { Stored } from "#lib/db/rows.ts";
import type { PaymentRow } from "#lib/payments/payment.ts";
import type { WithRefunds } from "#lib/refunds/refund-json.ts";
import type { ResolvedRow } from "#lib/resolutions/record/record.ts";
import type { Refunded } from "#lib/returns/gone.ts";
import type { TransactionModel } from "#prisma/generated/models.ts";

/** A Pix charge as stored. The only type of a charge: code that needs less of it uses Pick. */
export type Charge = Omit<Stored<TransactionModel>, "metadata" | "documentHash" | "placedFrom"> & {
  metadata: Metadata;
};

/** A charge with what lists show. */
export type ListedCharge = Charge & Refunded & { orderCode: string | null };

/** A charge with what the read of a single one shows. */
export type ChargeDetail = ListedCharge & WithRefunds & { payments: PaymentRow[]; resolved: ResolvedRow };
