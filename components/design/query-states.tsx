import { Package } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { Section } from "./section.tsx";

const KINDS = ["offline", "forbidden", "gone", "slow", "broken"] as const;

/** Empty, loading and error states. */
export function QueryStates() {
  const t = useTranslations("design.queryStates");
  return (
    <Section name="queryStates">
      <div className="grid gap-[1.125rem] lg:grid-cols-2">
        <Card flush>
          <EmptyState
            icon={<Package />}
            title={t("title")}
            text={t("text")}
            action={<Button variant="primary">{t("action")}</Button>}
          />
        </Card>
        {KINDS.map((kind) => (
          <Card key={kind} flush>
            <ErrorState
              kind={kind}
              {...(kind !== "forbidden" && kind !== "gone" && { retry: () => {} })}
              {...(kind === "broken" && { code: "internal_error · req_7Q4Akz" })}
            />
          </Card>
        ))}
      </div>
    </Section>
  );
}
