import { useId } from "react";
import { buttonClass } from "#components/ui/button-class.ts";
import { input } from "#components/ui/styles.ts";
import type { TryForm } from "./try-form.ts";
import type { TryOperation } from "./try-request.ts";
import type { TryTexts } from "./try-texts.ts";

type Props = { operation: TryOperation; form: TryForm; texts: TryTexts };

/** The fields that an operation needs: key or store, parameters, idempotency key, body. */
export function TryFields({ operation, form, texts }: Props) {
  const { access } = operation;
  const { values } = form;
  return (
    <>
      {(access === "key" || access === "store") && (
        <Line
          label={access === "key" ? texts.key : texts.store}
          hint={access === "key" ? texts.keyHint : undefined}
          value={values.credential}
          onChange={form.setCredential}
          required
          type={access === "key" ? "password" : "text"}
        />
      )}
      {operation.parameters.map((parameter) => (
        <Line
          key={parameter.name}
          label={parameter.name}
          hint={parameter.type}
          value={values.parameters[parameter.name] ?? ""}
          onChange={(value) => form.setParameter(parameter.name, value)}
          required={parameter.required}
        />
      ))}
      {operation.idempotent && (
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <Line label={texts.idempotency} value={values.idempotencyKey} onChange={form.setIdempotencyKey} />
          </div>
          <button type="button" className={buttonClass("quiet", "sm")} onClick={form.renewKey}>
            {texts.newKey}
          </button>
        </div>
      )}
      {operation.body !== null && (
        <label className="grid gap-1.5 text-sm font-medium">
          {texts.body}
          <textarea
            className={`${input} min-h-40 py-2 font-mono text-[13px]`}
            value={values.body}
            spellCheck={false}
            rows={Math.min(18, values.body.split("\n").length + 1)}
            onChange={(event) => form.setBody(event.target.value)}
          />
        </label>
      )}
    </>
  );
}

type LineProps = {
  label: string;
  hint?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  type?: string;
};

function Line({ label, hint, value, onChange, required = false, type = "text" }: LineProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label} {hint && <span className="font-normal text-muted">{hint}</span>}
      </label>
      <input
        id={id}
        className={input}
        value={value}
        type={type}
        required={required}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
