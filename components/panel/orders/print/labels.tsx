import { useTranslations } from "next-intl";
import { Banner } from "#components/ui/banner.tsx";
import { LinkButton } from "#components/ui/button.tsx";
import type { Output } from "#lib/client/types.ts";
import { useStore } from "../../queries/use-account.ts";
import { useCan } from "../../queries/use-can.ts";
import { maskedPostalCode } from "../model/parcel.ts";
import { unitsOf } from "./packed.ts";
import type { Parcel } from "./reads.ts";

type OwnStore = Output<"getStore">["store"];
type Sender = { name: string; address: string | null; phone: string | null };

/** A label for each parcel, eight to a page of A4. */
export function Labels({ parcels, store }: { parcels: Parcel[]; store: OwnStore | undefined }) {
  const { name } = useStore();
  const sender = { name, address: store?.address ?? null, phone: store?.contactPhone ?? null };
  return (
    <>
      {store && !store.address && <NoSender />}
      <ul
        data-paper="parcels"
        className="mx-auto grid w-full max-w-[48rem] gap-3 sm:grid-cols-2 print:max-w-none print:grid-cols-2 print:gap-[3mm]"
      >
        {parcels.map((parcel) => (
          <Label key={parcel.id} parcel={parcel} sender={sender} />
        ))}
      </ul>
    </>
  );
}

function Label({ parcel, sender }: { parcel: Parcel; sender: Sender }) {
  const t = useTranslations("orders.print");
  const { shippingAddress: address, shipping } = parcel;
  // The telephone is never broken into two lines.
  const phone = sender.phone?.replaceAll(" ", "\u00a0").replaceAll("-", "\u2011");
  const contact = [sender.address, phone].filter(Boolean).join(" · ");
  return (
    <li className="grid min-h-52 break-inside-avoid content-between gap-3 rounded-card border border-dashed border-line-strong bg-surface p-4 print:min-h-[66mm] print:gap-2 print:rounded-none print:p-3">
      <div>
        <p className="text-small text-muted">{t(shipping.method === "pickup" ? "pickup" : "recipient")}</p>
        <address className="mt-0.5 text-body leading-snug not-italic wrap-anywhere">
          <span className="block text-section">{address?.recipient ?? parcel.customerName}</span>
          {address && <Destination address={address} />}
        </address>
      </div>
      <div className="flex items-end justify-between gap-4 border-t border-line pt-2.5 text-small">
        <p className="min-w-0 wrap-anywhere">
          <span className="text-muted">{t("sender")}</span>{" "}
          <strong className="font-semibold">{sender.name}</strong>
          {contact && <span className="block">{contact}</span>}
        </p>
        <p className="shrink-0 text-right">
          <span className="block font-mono text-body font-semibold">{parcel.orderCode}</span>
          <span className="block text-muted">{t("units", { count: unitsOf(parcel.items) })}</span>
        </p>
      </div>
    </li>
  );
}

/** In fewer lines than on the order's page, so that eight labels fit a page; the CEP stands out. */
function Destination({ address }: { address: NonNullable<Parcel["shippingAddress"]> }) {
  const { street, number, complement, district, city, state, postalCode, phone } = address;
  return (
    <>
      <span className="block">{[street, number, complement].filter(Boolean).join(", ")}</span>
      <span className="block">{district}</span>
      <span className="block">
        <strong className="font-semibold">{maskedPostalCode(postalCode)}</strong> {city} – {state}
      </span>
      {phone && <span className="block text-small text-muted">{phone}</span>}
    </>
  );
}

function NoSender() {
  const t = useTranslations("orders.print");
  const may = useCan()("store.write");
  return (
    <div className="print:hidden">
      <Banner
        action={
          may && (
            <LinkButton size="sm" href="/painel/configuracoes?aba=aparencia">
              {t("addSender")}
            </LinkButton>
          )
        }
      >
        {t(may ? "noSender" : "noSenderOther")}
      </Banner>
    </div>
  );
}
