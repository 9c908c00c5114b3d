import { useTranslations } from "next-intl";
import { useState } from "react";
import { TextField } from "#components/ui/text-field.tsx";
import { ConfirmWithCode } from "../forms/confirm-with-code.tsx";
import { useAction } from "../queries/use-action.ts";
import { type FoundPerson, isSameName, type PersonName } from "./person-name.ts";

type Props = {
  person: FoundPerson;
  name: PersonName;
  /** The e-mail or the document as it is shown. */
  shown: string;
  close: () => void;
  onErased: () => void;
};

/** Erases a person's data. Irreversible, so it asks for the person's name again and for an authenticator code. */
export function ErasePerson({ person: { held }, name, shown, close, onErased }: Props) {
  const t = useTranslations("people.erase");
  const [typed, setTyped] = useState("");
  const [pressed, setPressed] = useState(false);
  const same = isSameName(typed, shown);
  const erase = useAction({
    call: (api, totpCode: string) => api.erasePerson({ body: { ...name, totpCode } }),
    changes: [["customers"], ["orders"], ["charges"], ["mails"], ["team"], ["audit"]],
    done: () => t("done"),
    onDone: () => {
      close();
      onErased();
    },
  });
  return (
    <ConfirmWithCode
      open
      onOpenChange={close}
      title={t("title")}
      description={t("text")}
      act={[
        { label: t("person"), value: <span className="wrap-anywhere">{shown}</span> },
        { label: t("orders"), value: held.orders },
        { label: t("charges"), value: held.charges },
      ]}
      action={t("action")}
      danger
      saving={erase}
      ready={() => {
        setPressed(true);
        return same;
      }}
    >
      <TextField
        label={t("type", { name: shown })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={pressed && !same ? t("different", { name: shown }) : undefined}
      />
    </ConfirmWithCode>
  );
}
