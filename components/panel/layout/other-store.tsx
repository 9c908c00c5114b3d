import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import type { AccountStore } from "../queries/use-account.ts";
import { BlockingDialog } from "./blocking-dialog.tsx";
import { tellApart } from "./tell-apart.ts";

/** Another tab chose another store: blocks the page until the person decides which store to use here. */
export function OtherStore(props: {
  here: AccountStore;
  there: AccountStore;
  /** The way back is being taken. */
  pending: boolean;
  onBack: () => void;
  onFollow: () => void;
}) {
  const t = useTranslations("layout.other");
  const modes = useTranslations("layout.mode");
  const { pending, onBack, onFollow } = props;
  const [here, there] = tellApart(props.here, props.there, (mode) => modes(mode));
  return (
    <BlockingDialog open title={t("title")} text={t("text", { here, there })}>
      <Button pending={pending} onClick={onBack}>
        {t("back", { store: here })}
      </Button>
      <Button variant="primary" disabled={pending} onClick={onFollow}>
        {t("follow", { store: there })}
      </Button>
    </BlockingDialog>
  );
}
