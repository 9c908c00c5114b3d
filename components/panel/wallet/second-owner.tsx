import { UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { Banner } from "#components/ui/banner.tsx";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { useStore } from "../queries/use-account.ts";
import { useCan } from "../queries/use-can.ts";
import { useData } from "../queries/use-data.ts";
import { isString, useStoredList } from "../queries/use-stored-list.ts";
import { memberList } from "../team/reads.ts";
import { withdrawalList } from "../withdrawals/reads.ts";

/** The stores in which this person does not want the hint any more. */
const DISMISSED = "segundo-dono-dispensado";

/**
 * Leads the only owner of a live store that withdraws to a second one, who can approve large withdrawals. Dismissed once,
 * it stays away.
 */
export function SecondOwner() {
  const { id, mode } = useStore();
  const can = useCan();
  const [dismissed, setDismissed] = useStoredList(DISMISSED, isString);
  if (mode !== "live" || !can("members") || dismissed.includes(id)) return null;
  return <Hint dismiss={() => setDismissed([...dismissed, id])} />;
}

function Hint({ dismiss }: { dismiss: () => void }) {
  const t = useTranslations("wallet.secondOwner");
  const members = useData(memberList).data;
  const withdrawals = useData(withdrawalList()).data?.withdrawals;
  if (!members || !withdrawals || withdrawals.length === 0) return null;
  if (members.filter(({ role }) => role === "owner").length > 1) return null;
  return (
    <Banner
      tone="info"
      icon={<UserPlus />}
      action={
        <>
          <LinkButton href="/painel/equipe" size="sm">
            {t("invite")}
          </LinkButton>
          <Button size="sm" variant="quiet" onClick={dismiss}>
            {t("dismiss")}
          </Button>
        </>
      }
    >
      <strong className="block font-semibold">{t("title")}</strong>
      {t("text")}
    </Banner>
  );
}
