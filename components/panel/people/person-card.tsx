import { Download, Eraser } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { Details } from "#components/ui/details.tsx";
import { useCan } from "../queries/use-can.ts";
import type { FoundPerson, PersonName } from "./person-name.ts";
import { useSavedData } from "./use-saved-data.ts";

const ErasePerson = deferred(() => import("./erase-person.tsx").then((file) => file.ErasePerson));

const KINDS = [
  ...(["orders", "notes", "charges", "restockRequests", "buyerLinks", "mails", "invitations"] as const),
  ...(["bankStatementLines", "auditEntries"] as const),
];

type Props = { person: FoundPerson; document: string; onErased: () => void };

/** How much is stored about a person, by kind, with the export and the erasure. */
export function PersonCard({ person, document, onErased }: Props) {
  const t = useTranslations("people");
  const { email, held } = person;
  const can = useCan();
  const [erasing, setErasing] = useState(false);
  const name: PersonName = email === null ? { document } : { email };
  const { save, pending } = useSavedData({
    call: (api) => api.exportPersonData({ body: name }),
    file: t("data.file"),
    done: t("data.done"),
  });
  return (
    <Card
      level="h3"
      title={<span className="wrap-anywhere">{email ?? t("onlyDocument")}</span>}
      actions={
        <>
          <Button size="sm" icon={<Download aria-hidden />} pending={pending} onClick={() => void save()}>
            {t("data.action")}
          </Button>
          {can("customers.erase") && (
            <Button size="sm" icon={<Eraser aria-hidden />} onClick={() => setErasing(true)}>
              {t("erase.open")}
            </Button>
          )}
        </>
      }
    >
      <Details
        rows={KINDS.filter((kind) => held[kind] > 0).map((kind) => ({
          label: t(`held.${kind}`),
          value: held[kind],
        }))}
      />
      {erasing && (
        <ErasePerson
          person={person}
          name={name}
          shown={email ?? document}
          close={() => setErasing(false)}
          onErased={onErased}
        />
      )}
    </Card>
  );
}
