import { CircleAlert, Mail, QrCode, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Progress } from "#components/ui/progress.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Timeline } from "#components/ui/timeline.tsx";
import { Section } from "./section.tsx";

/** Timeline, progress, notices and banners. */
export function Stories() {
  const t = useTranslations("design.stories");
  return (
    <Section name="stories">
      <div className="grid gap-[1.125rem] lg:grid-cols-2">
        <Card title={t("happened")} level="h3">
          <Timeline
            label={t("happened")}
            items={[
              { title: t("ordered"), detail: t("orderedDetail"), at: "2026-11-20T15:04:11Z", state: "done" },
              {
                title: t("paid"),
                detail: t("paidDetail"),
                at: "2026-11-20T15:05:02Z",
                state: "done",
                icon: <QrCode />,
              },
              {
                title: t("mailed"),
                detail: t("mailedDetail"),
                at: "2026-11-21T03:15:03Z",
                state: "wait",
                icon: <Mail />,
              },
              {
                title: t("refused"),
                detail: t("refusedDetail"),
                at: "2026-11-21T12:05:03Z",
                state: "bad",
                icon: <Undo2 />,
              },
              { title: t("receipt"), state: "open" },
            ]}
          />
        </Card>
        <Upload />
      </div>
      <Messages />
    </Section>
  );
}

function Upload() {
  const t = useTranslations("design.stories");
  return (
    <Card
      title={t("upload")}
      description={t("uploadText")}
      level="h3"
      actions={<Button size="sm">{t("pause")}</Button>}
      footer={
        <>
          <Button>{t("back")}</Button>
          <Button variant="primary">{t("continue")}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Progress label={t("units")} value={6240} max={10_000} />
        <Progress label={t("done")} value={10_000} max={10_000} />
        <div className="grid gap-2">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      </div>
    </Card>
  );
}

function Messages() {
  const t = useTranslations("design.stories");
  return (
    <>
      <Banner tone="warn" icon={<CircleAlert />} action={<Button size="sm">{t("solve")}</Button>}>
        {t.rich("waiting", { b: (text) => <strong className="font-semibold">{text}</strong> })}
      </Banner>
      <Banner tone="info" icon={<CircleAlert />}>
        {t("news")}
      </Banner>
      <Banner tone="danger" icon={<CircleAlert />} action={<Button size="sm">{t("solve")}</Button>}>
        {t("lost")}
      </Banner>
      <Banner tone="ok">{t("ready")}</Banner>
      <Notice tone="info">{t("ready")}</Notice>
      <Notice tone="warn">{t("codes")}</Notice>
      <Notice tone="danger">{t("lost")}</Notice>
    </>
  );
}
