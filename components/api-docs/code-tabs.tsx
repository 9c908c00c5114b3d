"use client";
import { Tabs } from "radix-ui";
import { useSyncExternalStore } from "react";
import { buttonClass } from "#components/ui/button-class.ts";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { ScrollBox } from "./scroll-box.tsx";

const REMEMBERED = "vitrine-docs-language";
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same code in several languages. The browser stores the choice and uses it for all examples. */
export function CodeTabs({
  code,
  label,
  copy,
}: {
  code: Record<string, string>;
  label: string;
  copy: { label: string; done: string; failed: string };
}) {
  const names = Object.keys(code);
  const chosen = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(REMEMBERED),
    () => null,
  );
  const value = chosen && names.includes(chosen) ? chosen : (names[0] as string);
  const choose = (name: string) => {
    localStorage.setItem(REMEMBERED, name);
    for (const listener of listeners) listener();
  };
  return (
    <Tabs.Root
      value={value}
      onValueChange={choose}
      className="min-w-0 overflow-hidden rounded-xl border border-line bg-surface"
    >
      <div className="flex items-center justify-between gap-2 border-b border-line pr-2">
        <Tabs.List aria-label={label} className="flex min-w-0 overflow-x-auto">
          {names.map((name) => (
            <Tabs.Trigger
              key={name}
              value={name}
              className="min-h-11 whitespace-nowrap border-b-2 border-transparent px-3 text-sm font-medium text-muted data-[state=active]:border-brand data-[state=active]:text-ink"
            >
              {name}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <CopyButton text={code[value] as string} {...copy} className={buttonClass("quiet", "sm")} />
      </div>
      {names.map((name) => (
        <Tabs.Content key={name} value={name} forceMount className="data-[state=inactive]:hidden">
          <Code text={code[name] as string} label={`${label}: ${name}`} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

/** Code in a box that can be scrolled by keyboard. */
export function Code({ text, label }: { text: string; label: string }) {
  return (
    <ScrollBox label={label} className="max-h-[28rem] overflow-auto p-4">
      <pre className="font-mono text-[13px] leading-relaxed">
        <code>{text}</code>
      </pre>
    </ScrollBox>
  );
}
