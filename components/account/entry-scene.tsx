import { BookOpen, CircleCheck, Coffee, Shirt } from "lucide-react";
import { useTranslations } from "next-intl";
import { Money } from "#components/ui/money.tsx";

/** An illustration: a shop with its awning, and a sale that has just been paid. */
export function EntryScene() {
  const t = useTranslations("account.entry");
  return (
    <div className="grid w-full max-w-[27rem] gap-9 px-8">
      <div aria-hidden="true" className="relative">
        <Awning />
        <div className="mx-5 -mt-8 grid gap-4 rounded-b-card border border-t-0 border-line bg-surface px-6 pt-15 pb-6">
          <p className="text-small text-muted">{t("sceneShop")}</p>
          <div className="grid grid-cols-3 gap-3">
            <Good tone="bg-soft text-brand-text">
              <Shirt size={30} strokeWidth={1.5} />
            </Good>
            <Good tone="bg-warn-soft text-warn">
              <Coffee size={30} strokeWidth={1.5} />
            </Good>
            <Good tone="bg-info-soft text-info">
              <BookOpen size={30} strokeWidth={1.5} />
            </Good>
          </div>
        </div>
        <div className="absolute right-0 -bottom-7 flex items-center gap-3 rounded-card border border-line bg-surface py-3 pr-5 pl-3.5 shadow-raised">
          <span className="grid size-9 place-items-center rounded-full bg-soft text-brand-text">
            <CircleCheck size={20} strokeWidth={1.75} />
          </span>
          <span className="grid">
            <Money value={129.9} className="text-[1.0625rem] font-[650] tracking-[-0.01em]" />
            <span className="text-small text-muted">
              {t("scenePaid")} · {t("sceneNow")}
            </span>
          </span>
        </div>
      </div>
      <div className="grid gap-2 pt-4">
        <p className="text-[1.625rem] leading-tight font-[650] tracking-[-0.02em] text-balance">
          {t("line")}
        </p>
        <p className="text-body text-balance text-muted">{t("sub")}</p>
      </div>
    </div>
  );
}

const STRIPES = 8;
const WIDTH = 48;

function Awning() {
  return (
    <svg viewBox={`0 0 ${STRIPES * WIDTH} 92`} className="relative z-1 block w-full" role="presentation">
      {Array.from({ length: STRIPES }, (_, at) => at * WIDTH).map((left, at) => (
        <path
          key={left}
          d={`M${left} ${at === 0 ? 14 : 6} ${at === 0 ? "q0 -8 8 -8" : ""} H${left + WIDTH - (at === STRIPES - 1 ? 8 : 0)} ${at === STRIPES - 1 ? "q8 0 8 8" : ""} V66 a${WIDTH / 2} 22 0 0 1 -${WIDTH} 0 z`}
          className={at % 2 ? "fill-sun" : "fill-brand"}
        />
      ))}
    </svg>
  );
}

function Good({ tone, children }: { tone: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-2">
      <div className={`grid aspect-square place-items-center rounded-control ${tone}`}>{children}</div>
      <div className="h-2 w-4/5 rounded-full bg-sunken" />
      <div className="h-2 w-1/2 rounded-full bg-line" />
    </div>
  );
}
