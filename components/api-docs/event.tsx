import type { EventPage } from "#lib/api-docs/pages.ts";
import { Code, type CopyTexts } from "./code.tsx";
import { Fields } from "./fields.tsx";
import { Above, type Crumb, PageHead, Part } from "./heading.tsx";

type Texts = Record<"inside" | "payload" | "required", string> & { copy: CopyTexts };

/** One event: its meaning and fields on the left, an example on the right. */
export function Event({ page, texts, above }: { page: EventPage; texts: Texts; above: Crumb }) {
  const { event, html, fields, example } = page;
  return (
    <>
      <div className="grid gap-3">
        <Above crumb={above} />
        <PageHead title={event} html={html} mono />
      </div>
      <div className="mt-8 grid gap-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] xl:gap-12">
        <div className="samples">
          <Code title={texts.payload} html={example} copy={texts.copy} />
        </div>
        <div className="min-w-0 xl:order-first">
          <Part id="payload" title={texts.payload}>
            <Fields fields={fields} texts={texts} />
          </Part>
        </div>
      </div>
    </>
  );
}
