"use client";

import { useTranslations } from "next-intl";
import { deferred } from "#components/ui/deferred.tsx";
import { ListPage } from "../lists/list-page.tsx";
import { useEdited } from "../lists/use-edited.ts";
import { useListQuery } from "../lists/use-list-query.ts";
import { useCan } from "../queries/use-can.ts";
import { useData } from "../queries/use-data.ts";
import { type Coupon, STATES } from "./coupon.ts";
import { PhoneCoupon, useCouponColumns } from "./coupon-columns.tsx";
import { couponList } from "./reads.ts";

const CouponDrawer = deferred(() => import("./coupon-drawer.tsx").then((file) => file.CouponDrawer));
const CouponDialog = deferred(() => import("./coupon-dialog.tsx").then((file) => file.CouponDialog));

export function CouponsPage() {
  const t = useTranslations("coupons");
  const writes = useCan()("catalog.write");
  const query = useListQuery(STATES, "cupom");
  const columns = useCouponColumns();
  const [edited, setEdited] = useEdited<Coupon>(writes);
  const list = useData(couponList(query.asked));
  return (
    <>
      <ListPage
        area="coupons"
        path="/coupons"
        picture="coupons"
        query={query}
        nameOf={(state) => t(`state.${state}`)}
        list={list}
        rowsOf={({ coupons }) => coupons}
        columns={columns}
        phone={(coupon) => <PhoneCoupon coupon={coupon} />}
        drawer={(id, known, ways) => <CouponDrawer id={id} known={known} edit={setEdited} {...ways} />}
        create={writes ? () => setEdited("new") : null}
      />
      {edited && <CouponDialog coupon={edited === "new" ? null : edited} close={() => setEdited(null)} />}
    </>
  );
}
