import { LogOut, MoreHorizontal, UserCog, UserMinus } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Menu, type MenuItem } from "#components/ui/menu.tsx";
import type { Member } from "./member.ts";

type Props = {
  member: Member;
  /** The last owner can't be changed or removed until there is another one. */
  lastOwner: boolean;
  onRole: (() => void) | undefined;
  onRemove: () => void;
};

export function MemberMenu({ member, lastOwner, onRole, onRemove }: Props) {
  const t = useTranslations("team");
  const hint = lastOwner ? { hint: t("lastOwner"), disabled: true } : {};
  const items: MenuItem[] = [
    ...(onRole ? [{ label: t("change"), icon: <UserCog aria-hidden />, onSelect: onRole, ...hint }] : []),
    {
      label: t(member.you ? "leave" : "remove"),
      icon: member.you ? <LogOut aria-hidden /> : <UserMinus aria-hidden />,
      danger: true,
      onSelect: onRemove,
      ...(lastOwner ? { disabled: true } : {}),
    },
  ];
  return (
    <Menu
      trigger={
        <IconButton
          label={t("actionsOf", { name: member.name })}
          icon={<MoreHorizontal aria-hidden />}
          size="sm"
        />
      }
      items={items}
    />
  );
}
