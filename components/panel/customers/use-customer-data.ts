"use client";

import { useTranslations } from "next-intl";
import { saveFile } from "#components/ui/save-file.ts";
import { toast } from "#components/ui/toast.ts";
import { useAction } from "../queries/use-action.ts";

/** Saves what is stored about a customer as a JSON file; the access is recorded in the audit log. */
export function useCustomerData() {
  const t = useTranslations("customers.data");
  const { run, pending } = useAction({
    call: (api, id: string) => api.getCustomerData({ params: { id } }),
    done: () => t("done"),
    onProblem: ({ message }) => toast.failed(message),
  });
  const save = async (id: string) => {
    const data = await run(id);
    if (!data) return;
    const file = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
    saveFile(file, `${t("file")}-${id}.json`);
  };
  return { save, pending };
}
