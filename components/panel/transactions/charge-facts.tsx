import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { CopyId } from "#components/ui/copy-id.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Details } from "#components/ui/details.tsx";
import { Money } from "#components/ui/money.tsx";
import { isReceiptId } from "#lib/pix/words.ts";
import { useCan } from "../queries/use-can.ts";
import { type ChargeDetail, dueOf, netOf } from "./charge.ts";
import { useResolvedText } from "./use-resolved-text.ts";

/** The money of a charge, its dates, and every Pix that came or went back. */
export function ChargeFacts({ charge }: { charge: ChargeDetail }) {
  return (
    <>
      <Resolved charge={charge} />
      <Amounts charge={charge} />
      <Facts charge={charge} />
      <Payments charge={charge} />
      <Refunds charge={charge} />
    </>
  );
}

function Resolved({ charge }: { charge: ChargeDetail }) {
  const text = useResolvedText()(charge.resolved);
  return text && <p className="text-small text-muted wrap-anywhere">{text}</p>;
}

function Amounts({ charge }: { charge: ChargeDetail }) {
  const t = useTranslations("charges");
  const { feeAmount, taxWithheld, refundedAmount } = charge;
  const money = useCan()("money");
  return (
    <Details
      rows={[
        { label: t("due"), value: <Money value={dueOf(charge)} />, strong: true },
        ...(money && feeAmount > 0 ? [{ label: t("fee"), value: <Money value={-feeAmount} /> }] : []),
        ...(money && taxWithheld > 0 ? [{ label: t("tax"), value: <Money value={-taxWithheld} /> }] : []),
        ...(refundedAmount > 0 ? [{ label: t("refunded"), value: <Money value={-refundedAmount} /> }] : []),
        ...(money ? [{ label: t("column.net"), value: <Money value={netOf(charge)} />, strong: true }] : []),
      ]}
    />
  );
}

function Facts({ charge }: { charge: ChargeDetail }) {
  const t = useTranslations("charges");
  const at = (value: string) => <DateTime value={value} mode="absolute" />;
  const facts = [
    { label: t("payer"), value: charge.payer?.name },
    { label: t("customer"), value: charge.customer.name },
    { label: t("email"), value: charge.customer.email },
    { label: t("description"), value: charge.description },
    { label: t("reference"), value: charge.externalReference },
    { label: t("column.created"), value: at(charge.createdAt) },
    { label: t("paidAt"), value: charge.paidAt && at(charge.paidAt) },
    { label: t("expires"), value: !charge.paidAt && charge.expiresAt && at(charge.expiresAt) },
    {
      label: t("pixId"),
      value: charge.endToEndId && !isReceiptId(charge.endToEndId) && (
        <CopyId value={charge.endToEndId} short label={t("pixId")} />
      ),
    },
    { label: t("id"), value: <CopyId value={charge.id} short label={t("id")} /> },
  ];
  return <Details rows={facts.filter(({ value }) => value)} />;
}

function Payments({ charge: { payments } }: { charge: ChargeDetail }) {
  const t = useTranslations("charges.payments");
  if (payments.length < 2 && payments.every(({ kind }) => kind === "full")) return null;
  return (
    <List title={t("title")}>
      {payments.map(({ id, kind, amount, payer, paidAt }) => (
        <Line key={id} name={payer.name} amount={amount} at={paidAt} state={t(`kinds.${kind}`)} />
      ))}
    </List>
  );
}

function Refunds({ charge: { refunds } }: { charge: ChargeDetail }) {
  const t = useTranslations("charges.refunds");
  const resolvedText = useResolvedText();
  if (refunds.length === 0) return null;
  return (
    <List title={t("title")}>
      {refunds.map(({ id, amount, reason, status, completedAt, createdAt, resolved }) => {
        const state = status === "failed" ? "failed" : completedAt ? "completed" : "going";
        return (
          <Line
            key={id}
            name={reason ?? t("noReason")}
            amount={-amount}
            at={completedAt ?? createdAt}
            state={t(state)}
            note={resolvedText(resolved)}
          />
        );
      })}
    </List>
  );
}

function List({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="text-section">{title}</h3>
      <ul className="grid divide-y divide-line">{children}</ul>
    </section>
  );
}

type LineProps = { name: string | null; amount: number; at: string; state: string; note?: string | null };

function Line({ name, amount, at, state, note }: LineProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 py-2.5">
      <span className="truncate font-semibold">{name ?? "Pix"}</span>
      <Money value={amount} className="text-right font-semibold" />
      <DateTime value={at} mode="absolute" className="text-small text-muted" />
      <span className="justify-self-end">
        <Badge dot={false}>{state}</Badge>
      </span>
      {note && <span className="col-span-2 text-small text-muted wrap-anywhere">{note}</span>}
    </li>
  );
}
