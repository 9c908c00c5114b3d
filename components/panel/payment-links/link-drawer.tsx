import { useTranslations } from "next-intl";
import { DateTime } from "#components/ui/date-time.tsx";
import { Drawer } from "#components/ui/drawer.tsx";
import { Money } from "#components/ui/money.tsx";
import { SkeletonFacts } from "#components/ui/skeleton-shapes.tsx";
import { EditAndPause } from "../lists/edit-and-pause.tsx";
import type { DrawerWays } from "../lists/list-page.tsx";
import { QueryState } from "../queries/query-state.tsx";
import { read } from "../queries/read.ts";
import { useAction } from "../queries/use-action.ts";
import { useCan } from "../queries/use-can.ts";
import { useData } from "../queries/use-data.ts";
import { LinkBadge } from "./link-badge.tsx";
import { LinkPayments } from "./link-payments.tsx";
import { LinkShare } from "./link-share.tsx";
import type { PaymentLink, PaymentLinkDetail } from "./payment-link.ts";

type Props = DrawerWays & { id: string; edit: (link: PaymentLink) => void };

/** A link beside the list: its URL and QR code to send, its terms, and its payments. */
export function LinkDrawer({ id, edit, close, onPrevious, onNext }: Props) {
  const query = useData(read(["payment-links", "one"], "getPaymentLink", { params: { id } }), {
    keepPrevious: false,
  });
  const link = query.data?.paymentLink ?? null;
  return (
    <Drawer
      open
      onOpenChange={close}
      title={link?.description ?? ""}
      onPrevious={onPrevious}
      onNext={onNext}
      actions={link && <LinkActs link={link} edit={edit} />}
    >
      <QueryState of={query} skeleton={<SkeletonFacts rows={8} />}>
        {({ paymentLink }) => <Content link={paymentLink} />}
      </QueryState>
    </Drawer>
  );
}

function Content({ link }: { link: PaymentLinkDetail }) {
  return (
    <div className="grid gap-6">
      <div>
        <LinkBadge state={link.state} />
      </div>
      <LinkShare link={link} />
      <Terms link={link} />
      <LinkPayments id={link.id} />
    </div>
  );
}

function Terms({ link }: { link: PaymentLinkDetail }) {
  const t = useTranslations("paymentLinks");
  const facts: [name: string, value: React.ReactNode][] = [
    [t("column.amount"), link.amount === null ? t("free") : <Money key="amount" value={link.amount} />],
    [
      t("column.paid"),
      link.maxPayments === null
        ? t("times", { paid: link.paidCount })
        : t("timesOf", { paid: link.paidCount, most: link.maxPayments }),
    ],
    [t("total"), link.paidTotal === null ? null : <Money key="total" value={link.paidTotal} />],
    [t("until"), link.expiresAt ? <DateTime key="until" value={link.expiresAt} /> : t("never")],
    [t("reference"), link.externalReference],
    [t("message"), link.message],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className="min-w-0">
              <dt className="text-small text-muted">{name}</dt>
              <dd className="font-semibold tabular-nums wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function LinkActs({ link, edit }: { link: PaymentLinkDetail; edit: Props["edit"] }) {
  const t = useTranslations("paymentLinks");
  const can = useCan();
  const paused = !link.active;
  const toggle = useAction({
    call: (api) => api.updatePaymentLink({ params: { id: link.id }, body: { active: paused } }),
    changes: [["payment-links"]],
    done: () => t(paused ? "resumed" : "pausedDone"),
  });
  if (!can("links.write")) return null;
  return (
    <EditAndPause
      edit={{ label: t("edit"), run: () => edit(link) }}
      toggle={{
        label: t(paused ? "resume" : "pause"),
        paused,
        pending: toggle.pending,
        run: () => void toggle.run(),
      }}
      problem={toggle.problem}
    />
  );
}
