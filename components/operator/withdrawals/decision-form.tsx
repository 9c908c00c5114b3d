import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Form } from "#components/panel/forms/form.tsx";
import { Button } from "#components/ui/button.tsx";
import { CodeField } from "#components/ui/code-field.tsx";
import { Details } from "#components/ui/details.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { DecisionProblem } from "./use-decision.ts";

type Props = {
  /** The data that the code confirms. */
  rows: readonly { label: ReactNode; value: ReactNode; strong?: boolean }[];
  field: { label: string; hint: string; missing: string; mono?: boolean };
  action: string;
  danger?: boolean;
  pending: boolean;
  /** Returns null on success. */
  send: (text: string, totpCode: string) => Promise<DecisionProblem | null>;
};

/** A text field and the authenticator code, for the decision about the data shown above them. */
export function DecisionForm({ rows, field, action, danger = false, pending, send }: Props) {
  const t = useTranslations("operatorWithdrawals");
  const [text, setText] = useState("");
  const [code, setCode] = useState("");
  const [wrong, setWrong] = useState<{ text?: string; code?: string }>({});
  const submit = async () => {
    const missing = {
      ...(text.trim() ? {} : { text: field.missing }),
      ...(code.length === 6 ? {} : { code: t("codeMissing") }),
    };
    setWrong(missing);
    if (missing.text || missing.code) return;
    const problem = await send(text.trim(), code);
    if (!problem) return;
    // A code can be used only once.
    setCode("");
    setWrong(problem.code ? { code: problem.message } : { text: problem.message });
  };
  return (
    <Form className="grid gap-4" submit={() => void submit()}>
      <div className="rounded-control bg-sunken p-3.5">
        <Details rows={rows} />
      </div>
      <TextField
        label={field.label}
        hint={field.hint}
        mono={field.mono ?? false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={wrong.text}
        autoComplete="off"
        spellCheck={!field.mono}
      />
      <CodeField label={t("code")} value={code} onChange={setCode} error={wrong.code} />
      <Button type="submit" variant={danger ? "danger" : "primary"} size="lg" pending={pending}>
        {action}
      </Button>
    </Form>
  );
}
