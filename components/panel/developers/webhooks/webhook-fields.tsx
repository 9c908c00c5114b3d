import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { CheckboxField } from "#components/ui/checkbox-field.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { Controlled } from "../../forms/controlled.tsx";
import { registered } from "../../forms/registered.ts";
import type { ApiKey } from "../keys/api-key.ts";
import { EVENT_GROUPS, EVENT_NAMES, type EventName, eventText, type WebhookValues } from "./webhook.ts";

const GROUPS = Object.keys(EVENT_GROUPS) as (keyof typeof EVENT_GROUPS)[];

/** `keys`: the keys to choose from for a new webhook. */
export function WebhookFields({ keys }: { keys: readonly ApiKey[] | null }) {
  const t = useTranslations("developers.webhooks.form");
  const form = useFormContext<WebhookValues>();
  return (
    <>
      <TextField
        label={t("url")}
        hint={t("urlHint")}
        type="url"
        inputMode="url"
        autoFocus
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        {...registered(form, "url", { validate: (value) => isUrl(value.trim()) || t("urlWrong") })}
      />
      {keys && (
        <Controlled<WebhookValues, "keyId"> name="keyId">
          {(field) => (
            <SelectField
              {...field}
              label={t("key")}
              hint={t("keyHint")}
              options={keys.map(({ id, name, prefix }) => ({ value: id, label: `${name} (${prefix}…)` }))}
            />
          )}
        </Controlled>
      )}
      <Controlled<WebhookValues, "events">
        name="events"
        rules={{ validate: (events) => events.length > 0 || t("eventsMissing") }}
      >
        {(field) => <EventBoxes {...field} />}
      </Controlled>
    </>
  );
}

function isUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

type BoxesProps = { value: EventName[]; onChange: (events: EventName[]) => void; error: string | undefined };

function EventBoxes({ value, onChange, error }: BoxesProps) {
  const t = useTranslations("developers.webhooks");
  const set = (names: readonly EventName[], on: boolean) =>
    onChange(EVENT_NAMES.filter((one) => (names.includes(one) ? on : value.includes(one))));
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1.5 text-[0.875rem] font-[550]">{t("form.events")}</legend>
      {GROUPS.map((group) => {
        const names: readonly EventName[] = EVENT_GROUPS[group];
        const chosen = names.filter((name) => value.includes(name));
        return (
          <div key={group} className="grid gap-2">
            <CheckboxField
              label={t(`groups.${group}`)}
              value={chosen.length === names.length}
              indeterminate={chosen.length > 0 && chosen.length < names.length}
              onChange={(on) => set(names, on)}
            />
            <div className="grid gap-2 pl-7 sm:grid-cols-2">
              {names.map((name) => (
                <CheckboxField
                  key={name}
                  label={`${t(`names.${eventText(name)}`)} · ${name}`}
                  value={value.includes(name)}
                  onChange={(on) => set([name], on)}
                />
              ))}
            </div>
          </div>
        );
      })}
      {error && (
        <p role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
