import { KeyRound, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { DataTable } from "#components/ui/data-table.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { SkeletonTable } from "#components/ui/skeleton.tsx";
import { CsvButton } from "../../lists/csv-button.tsx";
import { useEdited } from "../../lists/use-edited.ts";
import { QueryState } from "../../queries/query-state.tsx";
import { useData } from "../../queries/use-data.ts";
import { SecretDialog, type Secrets } from "../secrets/secret-dialog.tsx";
import { type ApiKey, isLive } from "./api-key.ts";
import { PhoneKey, useKeyColumns } from "./key-columns.tsx";
import { apiKeyList } from "./reads.ts";

const KeyDialog = deferred(() => import("./key-dialog.tsx").then((file) => file.KeyDialog));
const KeyDrawer = deferred(() => import("./key-drawer.tsx").then((file) => file.KeyDrawer));

/** The store's API keys; ended ones are folded away. */
export function KeysTab() {
  const t = useTranslations("developers.keys");
  const list = useData(apiKeyList);
  const [edited, setEdited] = useEdited<ApiKey>(true, "nova");
  const [secrets, setSecrets] = useState<Secrets | null>(null);
  const create = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEdited("new")}>
      {t("create")}
    </Button>
  );
  return (
    <>
      <div className="mb-3.5 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 max-w-[68ch] text-body text-pretty text-muted">{t("text")}</p>
        {list.data?.length !== 0 && (
          <div className="flex flex-wrap items-center gap-2.5">
            <CsvButton path="/stores/me/api-keys" />
            {create}
          </div>
        )}
      </div>
      <QueryState
        of={list}
        skeleton={<SkeletonTable rows={4} />}
        isEmpty={(keys) => keys.length === 0}
        empty={<EmptyState icon={<KeyRound />} title={t("none")} text={t("noneText")} action={create} />}
      >
        {(keys) => <Keys keys={keys} edit={setEdited} setSecrets={setSecrets} />}
      </QueryState>
      {edited && (
        <KeyDialog
          apiKey={edited === "new" ? null : edited}
          close={() => setEdited(null)}
          setSecrets={setSecrets}
        />
      )}
      {secrets && <SecretDialog secrets={secrets} close={() => setSecrets(null)} />}
    </>
  );
}

type KeysProps = {
  keys: readonly ApiKey[];
  edit: (key: ApiKey) => void;
  setSecrets: (secrets: Secrets) => void;
};

function Keys({ keys, edit, setSecrets }: KeysProps) {
  const t = useTranslations("developers.keys");
  const columns = useKeyColumns();
  const [open, show] = useQueryState("chave", parseAsString);
  const [all, setAll] = useState(false);
  const ended = keys.filter((key) => !isLive(key));
  const rows = all ? [...keys.filter(isLive), ...ended] : keys.filter(isLive);
  const shown = keys.find(({ id }) => id === open);
  return (
    <>
      {rows.length > 0 && (
        <DataTable
          caption={t("caption")}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          onRowClick={({ id }) => void show(id)}
          current={open}
          phone={(apiKey) => <PhoneKey apiKey={apiKey} />}
        />
      )}
      {ended.length > 0 && (
        <div className="py-3">
          <Button variant="quiet" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? "hideEnded" : "showEnded", { count: ended.length })}
          </Button>
        </div>
      )}
      {shown && (
        <KeyDrawer apiKey={shown} edit={edit} setSecrets={setSecrets} close={() => void show(null)} />
      )}
    </>
  );
}
