"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "#components/ui/toast.ts";
import { useStoreId } from "../queries/use-account.ts";

type File = { path: string; query: Record<string, string | undefined> };

/** Downloads a table of the API as a file, in the page's language and for its store. */
export function useDownload(): { run: (file: File) => Promise<void>; pending: boolean } {
  const t = useTranslations("wallet");
  const language = useLocale();
  const store = useStoreId();
  const [pending, setPending] = useState(false);
  const run = async ({ path, query }: File) => {
    setPending(true);
    try {
      const known = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
      const response = await fetch(`/api/v1${path}?${new URLSearchParams(known)}`, {
        headers: {
          Accept: "text/csv",
          "Accept-Language": language,
          ...(store ? { "Vitrine-Store": store } : {}),
        },
      });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      const name = /filename="?([^";]+)/.exec(response.headers.get("content-disposition") ?? "")?.[1];
      save(await response.blob(), name ?? "vitrine.csv");
    } catch {
      toast.failed(t("downloadFailed"));
    } finally {
      setPending(false);
    }
  };
  return { run, pending };
}

function save(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
