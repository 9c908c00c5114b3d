import { ChevronsUpDown } from "lucide-react";
import { useTranslations } from "next-intl";
import * as Popover from "radix-ui/popover";
import { useState } from "react";
import { floating } from "#components/ui/control-class.ts";
import { useAccount } from "../queries/use-account.ts";
import { businesses } from "./businesses.ts";
import { confirmLeave } from "./confirm-leave.ts";
import { ModeSwitch } from "./mode-switch.tsx";
import { useStoreChoice } from "./store-choice.ts";
import { StoreLogo } from "./store-logo.tsx";
import { useLazyComponent } from "./use-lazy-component.ts";

const loadList = () => import("./store-list.tsx").then((file) => file.StoreList);

/** The name of the shown store; opens the list of the member's stores. */
export function StoreSwitch() {
  const t = useTranslations("layout.store");
  const { stores } = useAccount();
  const { choose, pending } = useStoreChoice();
  const [open, setOpen] = useState(false);
  const StoreList = useLazyComponent(loadList, open);
  const shown = stores.find(({ chosen }) => chosen);
  if (!shown) return null;
  const pick = async (id: string) => {
    setOpen(false);
    if (id !== shown.id && id !== shown.twinId && (await confirmLeave())) await choose(id);
  };
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        disabled={pending}
        className="flex min-h-11 min-w-0 cursor-pointer items-center gap-2.5 rounded-control px-1.5 font-semibold hover:bg-sunken sm:min-h-9 xl:max-w-64 xl:shrink-0"
      >
        <StoreLogo name={shown.name} logo={shown.logo} />
        <span className="min-w-0 truncate">
          <span className="sr-only">{t("label")} </span>
          {shown.name}
          <span className="sr-only">. {t("change")}</span>
        </span>
        <ChevronsUpDown size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={t("list")}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className={`${floating} w-80 max-w-[calc(100vw-1rem)] p-1.5`}
        >
          <div className="px-1 pt-1 pb-2.5 sm:hidden">
            <ModeSwitch onPick={() => setOpen(false)} />
          </div>
          {StoreList && <StoreList stores={businesses(stores)} shown={shown} onPick={pick} />}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
