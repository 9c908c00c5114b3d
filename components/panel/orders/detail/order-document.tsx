import { useTranslations } from "next-intl";
import { useState } from "react";
import { linkButton } from "#components/ui/button-class.ts";
import { CopyId } from "#components/ui/copy-id.tsx";
import { useAction } from "../../queries/use-action.ts";
import { useCan } from "../../queries/use-can.ts";

type Whose = "customer" | "payer";
type Documents = Record<Whose, string | null>;

/** The documents of an order, shown on request; each request is audited. */
export function useDocuments(orderId: string) {
  const [documents, setDocuments] = useState<Documents | null>(null);
  const reveal = useAction({
    call: (api) => api.revealOrderDocuments({ params: { id: orderId } }),
    changes: [["orders", "timeline"]],
    onDone: ({ documents }) => setDocuments(documents),
  });
  return { documents, reveal };
}

type Props = { whose: Whose; masked: string; label: string; of: ReturnType<typeof useDocuments> };

/** A masked CPF or CNPJ, with a button that reveals it to those who may issue an invoice. */
export function OrderDocument({ whose, masked, label, of: { documents, reveal } }: Props) {
  const t = useTranslations("orders.buyer");
  const can = useCan();
  const known = documents?.[whose];
  if (known) return <CopyId value={punctuated(known)} label={label} />;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      {masked}
      {can("documents") && (
        <button
          type="button"
          onClick={() => void reveal.run()}
          disabled={reveal.pending}
          title={t("lookHint")}
          className={linkButton.inline}
        >
          {t(masked.includes("/") ? "seeCnpj" : "seeCpf")}
        </button>
      )}
      {reveal.problem && (
        <span role="alert" className="text-danger">
          {reveal.problem.message}
        </span>
      )}
    </span>
  );
}

/** Banks may report a document masked already: then it stays as it is. */
function punctuated(value: string): string {
  if (/^[0-9]{11}$/.test(value)) return value.replace(/(...)(...)(...)(..)/, "$1.$2.$3-$4");
  if (/^[0-9A-Z]{14}$/.test(value)) return value.replace(/(..)(...)(...)(....)(..)/, "$1.$2.$3/$4-$5");
  return value;
}
