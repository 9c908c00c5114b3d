import { Download, Ellipsis, Mail, Plus, RotateCcw, Trash2, Truck } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { Line, Section } from "./section.tsx";

const SIZES = ["touch", "input", "tall", "lg"] as const;
const VARIANTS = ["primary", "secondary", "quiet", "danger"] as const;

/** Buttons, links that look like them, badges and keys. */
export function Actions() {
  const t = useTranslations("design");
  return (
    <Section name="actions">
      <Line>
        <Button variant="primary" icon={<Plus aria-hidden />}>
          {t("actions.create")}
        </Button>
        <Button icon={<Download aria-hidden />}>{t("actions.export")}</Button>
        <Button variant="quiet" icon={<RotateCcw aria-hidden />}>
          {t("actions.refund")}
        </Button>
        <Button variant="danger" icon={<Trash2 aria-hidden />}>
          {t("actions.remove")}
        </Button>
        <LinkButton href="#listas">{t("actions.open")}</LinkButton>
      </Line>
      <Line>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} pending>
            {t("actions.withdraw")}
          </Button>
        ))}
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {t("actions.withdraw")}
          </Button>
        ))}
      </Line>
      <Line>
        <Button size="sm" icon={<Truck aria-hidden />}>
          {t("actions.ship")}
        </Button>
        <Button size="sm" icon={<Mail aria-hidden />}>
          {t("actions.resend")}
        </Button>
        <IconButton label={t("actions.more")} icon={<Ellipsis aria-hidden />} />
        <IconButton variant="secondary" label={t("actions.remove")} icon={<Trash2 aria-hidden />} />
        <IconButton label={t("actions.export")} icon={<Download aria-hidden />} pending />
        <IconButton label={t("actions.refund")} icon={<RotateCcw aria-hidden />} disabled />
      </Line>
      <Sizes />
      <Line>
        <Badge tone="ok">{t("states.paid")}</Badge>
        <Badge tone="wait">{t("states.pending")}</Badge>
        <Badge tone="info">{t("states.shipped")}</Badge>
        <Badge tone="bad">{t("states.refunded")}</Badge>
        <Badge>{t("states.cancelled")}</Badge>
        <Badge tone="ok" dot={false}>
          {t("states.listed")}
        </Badge>
        <Kbd>Ctrl</Kbd>
        <Kbd>K</Kbd>
      </Line>
    </Section>
  );
}

function Sizes() {
  const t = useTranslations("design");
  return (
    <>
      <Line>
        {SIZES.map((size) => (
          <Button key={size} size={size} variant="primary">
            {t("actions.withdraw")}
          </Button>
        ))}
      </Line>
      <Button size="main" variant="primary">
        {t("actions.withdraw")}
      </Button>
    </>
  );
}
