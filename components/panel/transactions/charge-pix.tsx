import { useLocale, useTranslations } from "next-intl";
import { CopyAct } from "#components/ui/copy-act.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { read } from "../queries/read.ts";
import { useStore } from "../queries/use-account.ts";
import { useData } from "../queries/use-data.ts";
import { ShareByWhatsApp } from "../sharing/share-by-whatsapp.tsx";
import { type ChargeDetail, dueOf } from "./charge.ts";

/** The Pix of an open charge: its QR code to show, its page or code to send. */
export function ChargePix({ charge }: { charge: ChargeDetail }) {
  const t = useTranslations("charges.pix");
  const url = usePageOf(charge);
  const code = charge.payment?.copyPaste;
  if (!code) return null;
  const words = { done: t("copied"), failed: t("failed") };
  return (
    <section
      aria-label={t("title")}
      className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-[9rem_minmax(0,1fr)]"
    >
      {charge.payment?.qrcodeUrl && (
        // biome-ignore lint/performance/noImgElement: a data URL has nothing to optimise
        <img
          src={charge.payment.qrcodeUrl}
          width={144}
          height={144}
          alt={t("qr")}
          className="size-36 rounded-control bg-white"
        />
      )}
      <div className="grid content-between gap-3">
        <p className="text-small wrap-anywhere">
          <span className="block text-muted">{t(url ? "address" : "code")}</span>
          {url ?? code}
        </p>
        <div className="flex flex-wrap gap-2">
          <WhatsApp charge={charge} to={url ?? code} />
          {url && <CopyAct {...words} text={url} label={t("copyLink")} />}
          <CopyAct {...words} text={code} label={t("copyCode")} />
        </div>
      </div>
    </section>
  );
}

/** The public page of a charge that came from a payment link; null for others. */
function usePageOf({ id, paymentLinkId }: ChargeDetail): string | null {
  const link = useData(
    read(["payment-links", "one"], "getPaymentLink", { params: { id: paymentLinkId ?? "" } }),
    { enabled: paymentLinkId !== null, keepPrevious: false },
  );
  return link.data ? `${link.data.paymentLink.url}/${id}` : null;
}

/** Sends the page or the code, with what it is for and how much. */
function WhatsApp({ charge, to }: { charge: ChargeDetail; to: string }) {
  const t = useTranslations("charges.pix");
  const { name } = useStore();
  const amount = formatMoney(dueOf(charge), useLocale());
  const about = charge.description ? `${name}: ${charge.description}` : name;
  return <ShareByWhatsApp text={t("message", { about, amount, to })} variant="primary" />;
}
