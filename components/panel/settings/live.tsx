"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { ConfirmCode } from "../data/confirm-code.tsx";
import { useAct } from "../data/use-act.ts";
import { useCan } from "../data/use-can.ts";
import { useChoice } from "../shell/choice.ts";
import type { OwnStore } from "./store-values.ts";

/** From test to production: what goes over, what stays, and the step itself. */
export function Live({ store }: { store: OwnStore }) {
  if (store.mode === "live") return <IsLive store={store} />;
  return store.twinId ? <HasLive twinId={store.twinId} /> : <GoLive store={store} />;
}

function IsLive({ store }: { store: OwnStore }) {
  const t = useTranslations("settings.live");
  return (
    <Card title={t("isTitle")} actions={<Badge tone="ok">{t("badge")}</Badge>}>
      <div className="grid max-w-2xl gap-3 text-body">
        <p>{t("isText", { slug: store.slug })}</p>
        {!store.canCharge && <Notice tone="warn">{t("account")}</Notice>}
      </div>
    </Card>
  );
}

function HasLive({ twinId }: { twinId: string }) {
  const t = useTranslations("settings.live");
  const { choose, pending } = useChoice();
  return (
    <Card title={t("hasTitle")}>
      <div className="grid max-w-2xl gap-4 text-body">
        <p>{t("hasText")}</p>
        <div>
          <Button variant="primary" pending={pending} onClick={() => void choose(twinId)}>
            {t("switch")}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function GoLive({ store }: { store: OwnStore }) {
  const t = useTranslations("settings.live");
  const can = useCan();
  const queries = useQueryClient();
  const { choose } = useChoice();
  const [asking, setAsking] = useState(false);
  const act = useAct({
    call: (api, totpCode: string) => api.goLive({ body: { totpCode } }),
    done: () => t("done"),
    onDone: async (answer) => {
      setAsking(false);
      await queries.invalidateQueries({ queryKey: ["account"] });
      await choose(answer.store.id);
    },
  });
  return (
    <Card title={t("title")} description={t("text")}>
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Points title={t("goes")} points={t("goesList")} />
          <Points title={t("stays")} points={t("staysList")} />
        </div>
        <Notice tone="info">{t("addresses", { slug: store.slug })}</Notice>
        <p className="text-body text-muted">{t("account")}</p>
        {can("live") ? (
          <div>
            <Button variant="primary" onClick={() => setAsking(true)}>
              {t("go")}
            </Button>
          </div>
        ) : (
          <p className="text-body">{t("owner")}</p>
        )}
      </div>
      <ConfirmCode
        open={asking}
        onOpenChange={(open) => {
          setAsking(open);
          act.reset();
        }}
        title={t("confirm")}
        act={[
          { label: t("store"), value: store.name, strong: true },
          { label: t("address"), value: `/loja/${store.slug}` },
        ]}
        action={t("go")}
        pending={act.pending}
        problem={act.problem}
        onConfirm={(code) => void act.run(code)}
      />
    </Card>
  );
}

/** A list from one text, a point each line. */
function Points({ title, points }: { title: string; points: string }) {
  return (
    <section>
      <h3 className="mb-1.5 text-small font-semibold text-faint">{title}</h3>
      <ul className="grid list-disc gap-1 pl-5 text-body">
        {points.split("\n").map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
