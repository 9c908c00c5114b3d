"use client";

import { useTranslations } from "next-intl";
import { deferred } from "#components/ui/deferred.tsx";
import { ListPage } from "../lists/list-page.tsx";
import { useEdited } from "../lists/use-edited.ts";
import { useListQuery } from "../lists/use-list-query.ts";
import { useCan } from "../queries/use-can.ts";
import { useData } from "../queries/use-data.ts";
import { PhoneLink, useLinkColumns } from "./link-columns.tsx";
import { type PaymentLink, STATES } from "./payment-link.ts";
import { paymentLinkList } from "./reads.ts";

const LinkDrawer = deferred(() => import("./link-drawer.tsx").then((file) => file.LinkDrawer));
const LinkDialog = deferred(() => import("./link-dialog.tsx").then((file) => file.LinkDialog));

export function PaymentLinksPage() {
  const t = useTranslations("paymentLinks");
  const writes = useCan()("links.write");
  const query = useListQuery(STATES, "link");
  const columns = useLinkColumns();
  const [edited, setEdited] = useEdited<PaymentLink>(writes);
  const list = useData(paymentLinkList(query.asked));
  return (
    <>
      <ListPage
        area="paymentLinks"
        path="/payment-links"
        picture="charges"
        query={query}
        nameOf={(state) => t(`state.${state}`)}
        list={list}
        rowsOf={({ paymentLinks }) => paymentLinks}
        columns={columns}
        phone={(link) => <PhoneLink link={link} />}
        drawer={(id, _known, ways) => <LinkDrawer id={id} edit={setEdited} {...ways} />}
        create={writes ? () => setEdited("new") : null}
      />
      {edited && (
        <LinkDialog link={edited === "new" ? null : edited} close={() => setEdited(null)} show={query.show} />
      )}
    </>
  );
}
