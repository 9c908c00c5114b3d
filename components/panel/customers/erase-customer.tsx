import { useTranslations } from "next-intl";
import { ConfirmWithCode } from "../forms/confirm-with-code.tsx";
import { useAction } from "../queries/use-action.ts";
import type { CustomerDetail } from "./reads.ts";

type Props = { customer: CustomerDetail; close: () => void; show: (id: string) => void };

/** Erases the person's data; amounts stay. Irreversible, so it requires an authenticator code. */
export function EraseCustomer({ customer, close, show }: Props) {
  const t = useTranslations("customers.erase");
  const { id, name, email, orderCount } = customer;
  const erase = useAction({
    call: (api, totpCode: string) => api.eraseCustomer({ params: { id }, body: { totpCode } }),
    changes: [["customers"], ["orders"], ["charges"], ["mails"]],
    done: () => t("done"),
    onDone: ({ customer: erased }) => {
      close();
      // Without the e-mail it is another customer.
      show(erased.id);
    },
  });
  return (
    <ConfirmWithCode
      open
      onOpenChange={close}
      title={t("title", { name })}
      description={t("text")}
      act={[
        { label: t("person"), value: `${name} (${email})` },
        { label: t("orders"), value: orderCount },
      ]}
      action={t("action")}
      danger
      saving={erase}
    />
  );
}
