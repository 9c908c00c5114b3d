import * as Primitive from "radix-ui/tabs";
import { useEffect, useRef, useState } from "react";
import { OnlyFirst } from "./only-first.tsx";

type Tab<Value extends string> = {
  value: Value;
  label: React.ReactNode;
  content: React.ReactNode;
  /** Once opened, the content stays mounted, so that a form keeps its input. Only with `value` of `Tabs`. */
  kept?: boolean;
};

/** Views of one thing. The arrow keys move between tabs. Uncontrolled without `value`. */
export function Tabs<Value extends string>({
  value,
  onChange,
  tabs,
  label,
}: {
  value?: Value;
  onChange?: (value: Value) => void;
  tabs: readonly Tab<Value>[];
  label?: string;
}) {
  const own = value === undefined ? { defaultValue: tabs[0]?.value } : { value };
  const list = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<readonly Value[]>([]);
  if (value !== undefined && !opened.includes(value)) setOpened([...opened, value]);
  // Where the tabs do not fit, the open one scrolls into view; scrollIntoView would move the page, too.
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>(`[data-state="active"]`);
    if (value !== undefined && open)
      list.current?.scrollTo({ left: open.offsetLeft - (list.current.clientWidth - open.offsetWidth) / 2 });
  }, [value]);
  return (
    <Primitive.Root {...own} onValueChange={(next) => onChange?.(next as Value)}>
      <Primitive.List
        ref={list}
        aria-label={label}
        className="relative mb-4 flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-10 shrink-0 cursor-pointer border-b-2 border-transparent px-0.5 text-[0.875rem] font-semibold text-muted -outline-offset-2 hover:text-ink data-[state=active]:border-brand data-[state=active]:text-ink max-sm:min-h-11"
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content
          key={tab.value}
          value={tab.value}
          {...(tab.kept && opened.includes(tab.value) ? { forceMount: true as const } : {})}
          className="rounded-md data-[state=inactive]:hidden"
        >
          {/* A kept tab is a group of its own: a message in a hidden tab must not silence the open one. */}
          {tab.kept ? <OnlyFirst>{tab.content}</OnlyFirst> : tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
