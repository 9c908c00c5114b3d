import {
  Archive,
  BellRing,
  KeyRound,
  Link2,
  MoreHorizontal,
  Pencil,
  Play,
  Power,
  Scale,
  ShieldCheck,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "#components/panel/queries/use-action.ts";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { Drawer } from "#components/ui/drawer.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Menu, type MenuItem } from "#components/ui/menu.tsx";
import { ACCOUNTS, type GatewayAccount, isBuiltIn, isCalled, type Profile, profileOf } from "./account.ts";
import { AccountFacts } from "./account-facts.tsx";
import { ChangeDialog, CredentialsDialog } from "./change-dialog.tsx";
import { CheckResult, RegisterResult } from "./check-results.tsx";
import { CloseDialog } from "./close-dialog.tsx";
import { ResumePayoutsDialog } from "./resume-payouts-dialog.tsx";
import { SwitchDialog } from "./switch-dialog.tsx";

type Props = {
  account: GatewayAccount;
  profiles: readonly Profile[];
  connect: (id: string) => void;
  close: () => void;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
};

type Doing = "change" | "credentials" | "switch" | "payouts" | "closing";

/** An account beside the list: health, open items and actions. */
export function AccountDrawer({ account, profiles, connect, close, onPrevious, onNext }: Props) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const params = { id: account.id };
  const check = useAction({
    call: (api) => api.checkGatewayAccount({ params }),
    changes: [[ACCOUNTS]],
  });
  const register = useAction({
    call: (api) => api.registerGatewayNotifications({ params }),
    changes: [[ACCOUNTS]],
  });
  const profile = profileOf(account, profiles);
  const [checked, setChecked] = useState<Awaited<ReturnType<typeof check.run>>>();
  const [registered, setRegistered] = useState<Awaited<ReturnType<typeof register.run>>>();
  const run = {
    check: async () => {
      setChecked(undefined);
      setChecked(await check.run());
    },
    register: async () => {
      setRegistered(undefined);
      setRegistered(await register.run());
    },
  };
  return (
    <Drawer
      open
      onOpenChange={close}
      title={account.name}
      onPrevious={onPrevious}
      onNext={onNext}
      actions={
        <Acts
          account={account}
          pending={{ check: check.pending, register: register.pending }}
          {...{ run, connect, setDoing }}
        />
      }
    >
      <div className="grid gap-6">
        <CheckResult result={checked} problem={check.problem} />
        <RegisterResult result={registered} problem={register.problem} />
        <AccountFacts account={account} profile={profile} />
      </div>
      {doing === "change" && <ChangeDialog {...{ account, profile }} close={() => setDoing(null)} />}
      {doing === "credentials" && (
        <CredentialsDialog {...{ account, profile }} close={() => setDoing(null)} />
      )}
      {doing === "switch" && <SwitchDialog account={account} close={() => setDoing(null)} />}
      {doing === "closing" && <CloseDialog account={account} close={() => setDoing(null)} />}
      {doing === "payouts" && <ResumePayoutsDialog account={account} close={() => setDoing(null)} />}
    </Drawer>
  );
}

type Acting = Pick<Props, "account" | "connect"> & {
  pending: Record<"check" | "register", boolean>;
  run: Record<"check" | "register", () => Promise<void>>;
  setDoing: (doing: Doing) => void;
};

function Acts({ account, pending, run, connect, setDoing }: Acting) {
  const t = useTranslations("operatorGatewayAccounts");
  if (account.kind === "sandbox") return null;
  const called = isCalled(account);
  return (
    <>
      {called && (
        <Button
          size="sm"
          icon={<ShieldCheck aria-hidden />}
          pending={pending.check}
          onClick={() => void run.check()}
        >
          {t("check.open")}
        </Button>
      )}
      {called && (
        <Button
          size="sm"
          icon={<BellRing aria-hidden />}
          pending={pending.register}
          onClick={() => void run.register()}
        >
          {t(account.notifications.registered ? "register.again" : "register.open")}
        </Button>
      )}
      <LinkButton size="sm" icon={<Scale aria-hidden />} href={`/operador/contas/${account.id}`}>
        {t("balance")}
      </LinkButton>
      <Button size="sm" icon={<Link2 aria-hidden />} onClick={() => connect(account.id)}>
        {t("connect.open")}
      </Button>
      {!isBuiltIn(account) && account.closedAt === null && <MoreActs account={account} setDoing={setDoing} />}
    </>
  );
}

function MoreActs({ account, setDoing }: Pick<Acting, "account" | "setDoing">) {
  const t = useTranslations("operatorGatewayAccounts");
  const closing = useTranslations("operatorGatewayAccounts.closing");
  const items: MenuItem[] = [
    { label: t("change.open"), icon: <Pencil aria-hidden />, onSelect: () => setDoing("change") },
    ...(isCalled(account)
      ? [
          {
            label: t("credentials.open"),
            icon: <KeyRound aria-hidden />,
            onSelect: () => setDoing("credentials"),
          },
        ]
      : []),
    ...(account.health.payoutsStopped
      ? [{ label: t("payouts.open"), icon: <Play aria-hidden />, onSelect: () => setDoing("payouts") }]
      : []),
    {
      label: t(account.active ? "switch.off.open" : "switch.on.open"),
      icon: <Power aria-hidden />,
      danger: account.active,
      onSelect: () => setDoing("switch"),
    },
    // In use it is switched off first.
    ...(account.active
      ? []
      : [
          {
            label: closing("open"),
            icon: <Archive aria-hidden />,
            danger: true,
            onSelect: () => setDoing("closing"),
          },
        ]),
  ];
  return (
    <Menu
      trigger={
        <IconButton size="sm" variant="secondary" label={t("more")} icon={<MoreHorizontal aria-hidden />} />
      }
      items={items}
    />
  );
}
