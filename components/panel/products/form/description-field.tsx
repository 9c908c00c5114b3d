import { Bold, Italic, Link2, List, ListOrdered } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { deferred } from "#components/ui/deferred.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { TextArea } from "#components/ui/text-field.tsx";
import { type Mark, markSelection } from "./markdown-selection.ts";

// The Markdown parser is loaded with the first preview.
const Markdown = deferred(() => import("#components/ui/markdown.tsx").then((file) => file.Markdown), {
  loading: () => <Skeleton className="h-24" />,
});

const TOOLS = [
  { mark: "bold", icon: Bold, key: "b" },
  { mark: "italics", icon: Italic, key: "i" },
  { mark: "list", icon: List, key: null },
  { mark: "numbers", icon: ListOrdered, key: null },
  { mark: "link", icon: Link2, key: null },
] as const satisfies readonly { mark: Mark; icon: typeof Bold; key: string | null }[];

type Props = {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  label?: string;
  hint?: React.ReactNode;
  most?: number;
};

/** A Markdown field, by default for a product's description, with a toolbar and a preview as in the shop. */
export function DescriptionField({ value, onChange, error, label: given, hint, most = 5000 }: Props) {
  const t = useTranslations("products.form");
  const label = given ?? t("description");
  const [view, setView] = useState<"write" | "preview">("write");
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span aria-hidden className="text-[0.875rem] font-[550] leading-snug">
          {label}
        </span>
        <Segmented
          label={given ? t("viewOf", { name: given }) : t("descriptionView")}
          value={view}
          onChange={setView}
          options={[
            { value: "write", label: t("write") },
            { value: "preview", label: t("preview") },
          ]}
        />
      </div>
      {view === "write" ? (
        <Editor
          {...{ value, onChange, error, label, most }}
          tools={given ? t("toolsOf", { name: given }) : t("tools")}
          hint={hint ?? t("descriptionHint")}
        />
      ) : (
        <div className="min-h-40 rounded-control border border-line bg-paper p-4">
          {value.trim() ? <Markdown text={value} /> : <p className="text-muted">{t("previewEmpty")}</p>}
        </div>
      )}
    </div>
  );
}

type EditorProps = Required<Props> & { tools: string };

/** The text area and its toolbar. Some tools have a shortcut: Ctrl or Cmd with their letter. */
function Editor({ value, onChange, error, label, hint, most, tools }: EditorProps) {
  const t = useTranslations("products.form");
  const area = useRef<HTMLTextAreaElement>(null);
  const apply = (mark: Mark) => {
    const field = area.current;
    if (!field) return;
    const next = markSelection(mark, value, field.selectionStart, field.selectionEnd, t("linkText"));
    onChange(next.text);
    // After React has updated the text.
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(next.from, next.to);
    });
  };
  return (
    <>
      <div role="toolbar" aria-label={tools} className="-ml-1.5 flex">
        {TOOLS.map(({ mark, icon: Icon }) => (
          <IconButton
            key={mark}
            size="sm"
            label={t(`tool.${mark}`)}
            icon={<Icon aria-hidden />}
            onClick={() => apply(mark)}
          />
        ))}
      </div>
      <TextArea
        ref={area}
        label={label}
        labelHidden
        rows={6}
        maxLength={most}
        value={value}
        error={error}
        hint={hint}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          const tool = TOOLS.find(({ key }) => key === event.key.toLowerCase());
          if (!tool || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
          event.preventDefault();
          apply(tool.mark);
        }}
      />
    </>
  );
}
