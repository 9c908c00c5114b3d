import type { Field } from "#lib/api-docs/fields.ts";
import { Html } from "./html.tsx";

type Texts = { required: string; inside: string };
type Props = { fields: readonly Field[]; texts: Texts; depth?: number };

/** Parameters or properties, each with a link to itself. Nested ones are collapsible. */
export function Fields({ fields, texts, depth = 0 }: Props) {
  return (
    <ul className="fields">
      {fields.map((field) => (
        <li key={field.id} id={field.id} className="field">
          <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
            <a href={`#${field.id}`} className="anchor font-mono text-[0.8125rem] font-semibold break-all">
              {field.name}
            </a>
            <span className="font-mono text-xs text-muted">{field.type}</span>
            {field.place && <span className="text-xs text-muted">{field.place}</span>}
            {field.required && <span className="text-xs font-semibold text-warn">{texts.required}</span>}
          </p>
          <Html of={field.html} className="text-sm text-muted" />
          {field.rules.map((rule) => (
            <p key={rule} className="font-mono text-xs break-words text-muted">
              {rule}
            </p>
          ))}
          {field.children.length > 0 && (
            <details open={depth === 0} className="inner">
              <summary>{texts.inside.replace("{name}", field.name)}</summary>
              <Fields fields={field.children} texts={texts} depth={depth + 1} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
