import type { Output } from "#lib/client/types.ts";
import { read } from "../../queries/read.ts";

export type Parcel = Output<"listParcels">["parcels"][number];

export const parcelsOf = (ids: readonly string[]) =>
  read(["orders", "parcels"], "listParcels", { query: { ids: ids.join(",") } }, ({ parcels }) => parcels);
