import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { TextArea } from "#components/ui/text-field.tsx";
import { Form } from "../forms/form.tsx";
import { refusalAt } from "../forms/form-problems.ts";
import { useAction } from "../queries/use-action.ts";
import type { CustomerDetail } from "./reads.ts";

/** A note of the team, which the buyer never sees. */
export function CustomerNote({ customer: { id, note } }: { customer: CustomerDetail }) {
  const t = useTranslations("customers.note");
  // Null until the person types: the note is also shown from the cache, before it is read again.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? note ?? "";
  const save = useAction({
    call: (api) => api.updateCustomer({ params: { id }, body: { note: text.trim() || null } }),
    done: () => t("done"),
    changes: [["customers"]],
  });
  const changed = text.trim() !== (note ?? "");
  return (
    <Form className="grid gap-2.5" submit={() => void save.run()}>
      <TextArea
        label={t("label")}
        hint={t("hint")}
        optional
        rows={2}
        maxLength={2000}
        value={text}
        onChange={({ target }) => setTyped(target.value)}
        error={refusalAt(save.problem, "note") ?? save.problem?.message}
      />
      {changed && (
        <Button type="submit" size="sm" pending={save.pending} className="justify-self-start">
          {t("save")}
        </Button>
      )}
    </Form>
  );
}
