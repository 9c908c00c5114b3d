import { Download, Eraser } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { Drawer } from "#components/ui/drawer.tsx";
import { SkeletonFacts } from "#components/ui/skeleton-shapes.tsx";
import type { DrawerWays } from "../lists/list-page.tsx";
import { useSavedData } from "../people/use-saved-data.ts";
import { QueryState } from "../queries/query-state.tsx";
import { useCan } from "../queries/use-can.ts";
import { useData } from "../queries/use-data.ts";
import { CustomerFacts } from "./customer-facts.tsx";
import { CustomerNote } from "./customer-note.tsx";
import { CustomerOrders } from "./customer-orders.tsx";
import { type CustomerDetail, customerOf } from "./reads.ts";

const EraseCustomer = deferred(() => import("./erase-customer.tsx").then((file) => file.EraseCustomer));

type Props = Omit<DrawerWays, "close"> & { id: string; show: (id: string | null) => void };

/** A customer beside the list: the figures, the note of the team, the latest orders and what was bought. */
export function CustomerDrawer({ id, show, onPrevious, onNext }: Props) {
  const query = useData(customerOf(id), { keepPrevious: false });
  const customer = query.data ?? null;
  return (
    <Drawer
      open
      onOpenChange={() => show(null)}
      title={customer?.name ?? ""}
      onPrevious={onPrevious}
      onNext={onNext}
      actions={customer && !customer.erased && <Acts customer={customer} show={show} />}
    >
      <QueryState of={query} skeleton={<SkeletonFacts rows={7} />}>
        {(data) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <CustomerFacts customer={data} />
            {!data.erased && <CustomerNote key={data.id} customer={data} />}
            <CustomerOrders customer={data} />
          </div>
        )}
      </QueryState>
    </Drawer>
  );
}

/** The two acts that the law gives a person: a copy of the data, and its erasure. */
function Acts({ customer, show }: { customer: CustomerDetail; show: Props["show"] }) {
  const t = useTranslations("customers");
  const can = useCan();
  const [erasing, setErasing] = useState(false);
  const { id } = customer;
  const { save, pending } = useSavedData({
    call: (api) => api.getCustomerData({ params: { id } }),
    file: `${t("data.file")}-${id}`,
    done: t("data.done"),
  });
  return (
    <>
      {can("customers.data") && (
        <Button size="sm" icon={<Download aria-hidden />} pending={pending} onClick={() => void save()}>
          {t("data.action")}
        </Button>
      )}
      {can("customers.erase") && (
        <Button size="sm" icon={<Eraser aria-hidden />} onClick={() => setErasing(true)}>
          {t("erase.open")}
        </Button>
      )}
      {erasing && <EraseCustomer customer={customer} close={() => setErasing(false)} show={show} />}
    </>
  );
}
