import { Command } from "cmdk";
import { Check, LoaderCircle, Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { cx } from "./classes.ts";
import { floatingItem } from "./control-class.ts";

export type Option = { value: string; label: string; hint?: string; disabled?: boolean };

const isIn = (options: readonly Option[], value: string) => options.some((one) => one.value === value);
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

type Props = {
  label: string;
  options: readonly Option[];
  /** The chosen ones. Those that are not in `options` follow them, so that each can be removed. */
  chosen: readonly Option[];
  onChoose: (option: Option) => void;
  /** If set, the page searches; otherwise the list filters its options. */
  onSearch?: ((text: string) => void) | undefined;
  loading?: boolean;
};

/** The search and the options of a combobox. Lazy-loaded on opening. */
export default function ComboboxList(props: Props) {
  const { label, options, chosen, onChoose, onSearch, loading = false } = props;
  const t = useTranslations("ui");
  const [search, setSearch] = useState("");
  const others = chosen.filter(
    ({ value, label }) => !isIn(options, value) && plain(label).includes(plain(search)),
  );
  return (
    <Command
      label={label}
      shouldFilter={!onSearch}
      filter={(_value, search, words) => (plain(words?.join(" ") ?? "").includes(plain(search)) ? 1 : 0)}
    >
      <div className="flex items-center gap-2 border-b border-line px-3">
        <Search aria-hidden className="size-[18px] shrink-0 text-faint" strokeWidth={1.75} />
        <Command.Input
          autoFocus
          onValueChange={(text) => {
            setSearch(text);
            onSearch?.(text);
          }}
          placeholder={t("search")}
          className="h-11 min-w-0 flex-1 bg-transparent text-[1rem] outline-none placeholder:text-faint sm:text-[0.875rem]"
        />
        {loading && (
          <LoaderCircle
            aria-hidden
            className="size-[18px] animate-spin text-faint motion-reduce:animate-none"
          />
        )}
      </div>
      <Command.List label={label} className="max-h-72 overflow-y-auto p-1.5">
        <Command.Empty className="px-2.5 py-6 text-center text-small text-muted">
          {t(loading ? "searching" : "nothingFound")}
        </Command.Empty>
        {[...options, ...others].map((option) => (
          <Item
            key={option.value}
            option={option}
            isChosen={isIn(chosen, option.value)}
            onChoose={() => onChoose(option)}
          />
        ))}
      </Command.List>
    </Command>
  );
}

function Item(props: { option: Option; isChosen: boolean; onChoose: () => void }) {
  const { option, isChosen, onChoose } = props;
  const t = useTranslations("ui");
  return (
    <Command.Item
      value={option.value}
      keywords={[option.label, option.hint ?? ""]}
      disabled={option.disabled}
      onSelect={onChoose}
      className={cx(
        floatingItem,
        "data-[disabled=false]:pointer-events-auto data-[disabled=false]:opacity-100",
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate">{option.label}</span>
        {option.hint && <span className="block truncate text-small text-muted">{option.hint}</span>}
      </span>
      {isChosen && (
        <>
          <Check aria-hidden className="text-brand-text" />
          <span className="sr-only">{t("chosen")}</span>
        </>
      )}
    </Command.Item>
  );
}
