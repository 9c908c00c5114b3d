import { Download, Eraser } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { Details } from "#components/ui/details.tsx";
import { saveFile } from "#components/ui/save-file.ts";
import { toast } from "#components/ui/toast.ts";
import { useAction } from "../queries/use-action.ts";
import { useCan } from "../queries/use-can.ts";
import type { FoundPerson, PersonName } from "./person-name.ts";

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
  const { save, pending } = usePersonData(name);
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

/** Saves what is stored about a person as a JSON file; the access is recorded in the audit log. */
function usePersonData(name: PersonName) {
  const t = useTranslations("people.data");
  const { run, pending } = useAction({
    call: (api) => api.exportPersonData({ body: name }),
    changes: [["audit"]],
    done: () => t("done"),
    onProblem: ({ message }) => toast.failed(message),
  });
  const save = async () => {
    const data = await run();
    if (!data) return;
    saveFile(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }), `${t("file")}.json`);
  };
  return { save, pending };
}
