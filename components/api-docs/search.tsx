"use client";
import { Command } from "cmdk";
import { useRouter } from "next/navigation";
import { Dialog } from "radix-ui";
import { useEffect, useState } from "react";
import { buttonClass } from "#components/ui/button-class.ts";
import type { SearchEntry } from "#lib/api-docs/entries.ts";
import { fitOf } from "./search-fit.ts";

type Props = { entries: readonly SearchEntry[]; label: string; hint: string; nothing: string };

/** Searches operations, guides, fields and error codes. The keys `/` and Ctrl+K open it. */
export function Search({ entries, label, hint, nothing }: Props) {
  const [open, setOpen] = useState(false);
  const router = useRouter();
  useSearchKeys(setOpen);
  const go = (href: string) => {
    setOpen(false);
    router.push(href);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={buttonClass("secondary", "touch")}>
        {label}
        <kbd className="hidden rounded border border-line px-1.5 font-mono text-xs sm:inline">/</kbd>
      </button>
      <Dialog.Root open={open} onOpenChange={setOpen}>
        <Dialog.Portal>
          <Dialog.Overlay className="fixed inset-0 z-20 bg-black/50" />
          <Dialog.Content
            aria-describedby={undefined}
            className="fixed inset-x-3 top-16 z-30 mx-auto max-w-2xl overflow-hidden rounded-2xl border border-line bg-surface shadow-2xl"
          >
            <Dialog.Title className="sr-only">{hint}</Dialog.Title>
            <SearchResults entries={entries} hint={hint} nothing={nothing} go={go} />
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </>
  );
}

/** Opens the search on `/` outside a field, or Ctrl+K anywhere. */
function useSearchKeys(setOpen: (open: boolean) => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = /^(INPUT|TEXTAREA|SELECT)$/.test((event.target as HTMLElement | null)?.tagName ?? "");
      const wanted =
        (event.key === "/" && !typing) || (event.key === "k" && (event.ctrlKey || event.metaKey));
      if (!wanted) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [setOpen]);
}

type ResultsProps = Omit<Props, "label"> & { go: (href: string) => void };

function SearchResults({ entries, hint, nothing, go }: ResultsProps) {
  const groups = [...new Set(entries.map((entry) => entry.group))];
  return (
    <Command label={hint} filter={fitOf}>
      <Command.Input
        placeholder={hint}
        className="min-h-14 w-full border-b border-line bg-surface px-4 text-base text-ink outline-none placeholder:text-muted"
      />
      <Command.List className="max-h-[60vh] overflow-auto p-2">
        <Command.Empty className="p-6 text-center text-muted">{nothing}</Command.Empty>
        {groups.map((group) => (
          <Command.Group
            key={group}
            heading={group}
            className="text-xs font-semibold text-muted [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-2"
          >
            {entries
              .filter((entry) => entry.group === group)
              .map((entry) => (
                <Command.Item
                  key={`${entry.href} ${entry.title}`}
                  value={`${entry.title} ${entry.detail} ${entry.href}`}
                  keywords={entry.words.split(" ")}
                  onSelect={() => go(entry.href)}
                  className="grid cursor-pointer gap-0.5 rounded-lg px-3 py-2 data-[selected=true]:bg-soft"
                >
                  <span className="text-sm font-medium text-ink">{entry.title}</span>
                  <span className="break-all font-mono text-xs font-normal text-muted">{entry.detail}</span>
                </Command.Item>
              ))}
          </Command.Group>
        ))}
      </Command.List>
    </Command>
  );
}
