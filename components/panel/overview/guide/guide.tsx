import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { LinkButton } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { SkeletonCard, SkeletonLines } from "#components/ui/skeleton-shapes.tsx";
import { QueryState } from "../../queries/query-state.tsx";
import { useFirstKnown } from "../../queries/use-first-known.ts";
import type { ShownProduct } from "../../settings/shop-preview.tsx";
import { BEFORE, type Guide as GuideState, STEPS, type Step, useGuide, useIsGuided } from "./use-guide.ts";

// Each step is loaded when opened: most stores have completed them all.
const loading = () => <Skeleton className="h-40 rounded-control" />;
const StoreStep = deferred(() => import("./store-step.tsx").then((file) => file.StoreStep), { loading });
const ProductStep = deferred(() => import("./product-step.tsx").then((file) => file.ProductStep), {
  loading,
});
const StockStep = deferred(() => import("./stock-step.tsx").then((file) => file.StockStep), { loading });
const PurchaseStep = deferred(() => import("./purchase-step.tsx").then((file) => file.PurchaseStep), {
  loading,
});
const LiveStep = deferred(() => import("./live-step.tsx").then((file) => file.LiveStep), { loading });
const GuidePreview = deferred(() => import("./guide-preview.tsx").then((file) => file.GuidePreview), {
  loading: () => <Skeleton className="h-96 rounded-card" />,
});
const CODE = { store: StoreStep, product: ProductStep, purchase: PurchaseStep, live: LiveStep };

/** The guide from an empty store to its first sale. Shown until every step is done. */
export function Guide() {
  return useIsGuided() && <Guided />;
}

/** Preloads the guide's data, its open step and the preview while the overview loads. Renders nothing. */
export function GuideAhead() {
  return useIsGuided() && <Ahead />;
}

function Ahead() {
  const { guide } = useGuide();
  const next = guide && STEPS.find((step) => !guide.done[step]);
  const isFolded = useIsFolded(guide);
  useEffect(() => {
    if (!next || next === "live" || isFolded) return;
    CODE[next].preload();
    GuidePreview.preload();
  }, [next, isFolded]);
  return null;
}

/**
 * Whether the store had sold when the page was opened: its guide comes after its figures, and loads the form of a step
 * only when that step is opened.
 */
function useIsFolded(guide: GuideState | null): boolean {
  return useFirstKnown(guide?.done.purchase) ?? false;
}

function Guided() {
  const { guide, store, failed, watch } = useGuide();
  const isFolded = useIsFolded(guide);
  const [opened, setOpened] = useState<Step | null>(null);
  const [typed, setTyped] = useState<ShownProduct | null>(null);
  // The form of the first product stays, though the product may exist before its units.
  const [begun, setBegun] = useState(false);
  if (failed)
    return (
      <QueryState<unknown> of={failed} skeleton={<Waiting />} toldElsewhere={null}>
        {() => null}
      </QueryState>
    );
  if (!guide || !store) return <Waiting />;
  const next = STEPS.find((step) => !guide.done[step]) ?? null;
  if (!next) return null;
  if (next === "live" && opened === null) return <OnlyLive />;
  const open = opened ?? (isFolded ? null : next);
  const close = () => setOpened(null);
  const begin = () => {
    setBegun(true);
    setOpened("product");
  };
  const bodies: Record<Step, ReactNode> = {
    product:
      guide.product && !guide.done.product && !begun ? (
        <StockStep key={guide.product.id} product={guide.product} onDone={close} />
      ) : (
        <ProductStep onType={setTyped} onBegin={begin} onDone={close} />
      ),
    purchase: <PurchaseStep guide={guide} watch={watch} onBegin={() => setOpened("purchase")} />,
    store: <StoreStep store={store} onDone={close} />,
    live: <LiveStep />,
  };
  if (open === null) return <Steps guide={guide} open={open} onOpen={setOpened} bodies={bodies} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Steps guide={guide} open={open} onOpen={setOpened} bodies={bodies} />
      <GuidePreview store={store} product={open === "product" ? (typed ?? guide.product) : guide.product} />
    </div>
  );
}

function Waiting() {
  return (
    <SkeletonCard flush>
      <SkeletonLines rows={5} />
    </SkeletonCard>
  );
}

type StepsProps = {
  guide: GuideState;
  open: Step | null;
  onOpen: (step: Step) => void;
  bodies: Record<Step, ReactNode>;
};

/** The account, which is done, and the steps. */
function Steps({ guide, open, onOpen, bodies }: StepsProps) {
  const t = useTranslations("guide");
  const ready = BEFORE + STEPS.filter((step) => guide.done[step]).length;
  return (
    <Card title={t("title")} description={t("progress", { done: ready, of: BEFORE + STEPS.length })} flush>
      <Progress done={ready} of={BEFORE + STEPS.length} />
      <ol className="border-t border-line">
        <li className="flex min-h-14 items-center gap-3.5 border-b border-line px-(--inset) py-2.5 text-body font-medium">
          <Dot done number={BEFORE} open={false} />
          <h3>
            {t("account")}
            <span className="sr-only"> {t("isDone")}</span>
          </h3>
        </li>
        {STEPS.map((step, at) => (
          <StepRow
            key={step}
            number={BEFORE + at + 1}
            title={t(`steps.${step}.title`)}
            text={t(`steps.${step}.text`)}
            done={guide.done[step]}
            open={open === step}
            onOpen={() => onOpen(step)}
          >
            {bodies[step]}
          </StepRow>
        ))}
      </ol>
    </Card>
  );
}

/** The number of steps that are done, which the description says, as a bar. */
function Progress({ done, of }: { done: number; of: number }) {
  return (
    <div
      aria-hidden="true"
      className="mx-(--inset) mb-(--inset) h-1.5 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className="h-full rounded-full bg-brand transition-[width] duration-180 ease-out motion-reduce:transition-none"
        style={{ width: `${(done / of) * 100}%` }}
      />
    </div>
  );
}

/** Only the last step remains: shown as one line, so that the figures come first. */
function OnlyLive() {
  const t = useTranslations("guide");
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface px-(--inset) py-4">
      <Dot done={false} open number={BEFORE + STEPS.length} />
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-section">{t("almost")}</h2>
        <p className="text-small text-muted">{t("live.text")}</p>
      </div>
      <LinkButton href="/painel/configuracoes?aba=producao">{t("live.go")}</LinkButton>
    </div>
  );
}

function StepRow(props: {
  number: number;
  title: string;
  text: string;
  done: boolean;
  open: boolean;
  onOpen: () => void;
  children: ReactNode;
}) {
  const { number, title, text, done, open, onOpen, children } = props;
  const t = useTranslations("guide");
  const button = useBroughtIntoView(open);
  return (
    <li className="border-b border-line last:border-b-0">
      <h3>
        <button
          ref={button}
          type="button"
          aria-expanded={open}
          onClick={onOpen}
          className="flex min-h-14 w-full scroll-mt-28 cursor-pointer items-center gap-3.5 px-(--inset) py-2.5 text-left -outline-offset-3 hover:bg-sunken aria-expanded:hover:bg-transparent"
        >
          <Dot done={done} number={number} open={open} />
          <span className="min-w-0 flex-1">
            <span className={`block text-body ${open ? "font-semibold" : "font-medium"}`}>
              {title}
              {done && <span className="sr-only"> {t("isDone")}</span>}
            </span>
            {open && <span className="block text-small text-muted">{text}</span>}
          </span>
        </button>
      </h3>
      {open && <div className="px-(--inset) pb-5 sm:pl-[calc(var(--inset)+2.625rem)]">{children}</div>}
    </li>
  );
}

/**
 * Shows the heading of a step that opens later: the form above it, which closed, may have been longer than the screen. If
 * the focus was inside that form, it continues here.
 */
function useBroughtIntoView(open: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(open);
  useEffect(() => {
    if (open && !was.current) {
      button.current?.scrollIntoView({ block: "nearest" });
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    }
    was.current = open;
  }, [open]);
  return button;
}

function Dot({ done, number, open }: { done: boolean; number: number; open: boolean }) {
  const look = done
    ? "bg-brand text-on-brand"
    : open
      ? "border-2 border-brand text-brand-text"
      : "border border-line-strong text-muted";
  return (
    <span
      aria-hidden="true"
      className={`grid size-7 shrink-0 place-items-center rounded-full text-small font-semibold ${look}`}
    >
      {done ? <Check size={16} strokeWidth={2.5} /> : number}
    </span>
  );
}
