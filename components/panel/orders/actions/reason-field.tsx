import { useTranslations } from "next-intl";
import { TextField } from "#components/ui/text-field.tsx";

export function ReasonField<Wish extends { reason: string }>(props: {
  of: "refund" | "reissue";
  wish: Wish;
  setWish: (wish: Wish) => void;
}) {
  const { of, wish, setWish } = props;
  const t = useTranslations(`orders.${of}`);
  return (
    <TextField
      label={t("reason")}
      hint={t("reasonHint")}
      optional
      maxLength={140}
      value={wish.reason}
      onChange={(event) => setWish({ ...wish, reason: event.target.value })}
    />
  );
}
