import { useTranslations } from "next-intl";
import { Logo } from "./logo.tsx";

const bar = "animate-pulse rounded-[6px] bg-sunken motion-reduce:animate-none";

/** A placeholder of the frame in its final size, shown until the account has loaded. */
export function FrameSkeleton() {
  const t = useTranslations("layout");
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[14.75rem_minmax(0,1fr)]" aria-busy="true">
      <p role="status" className="sr-only">
        {useTranslations("queries.state")("loading")}
      </p>
      <div className="hidden border-r border-line p-3 lg:block">
        <div className="flex items-center gap-2 px-2 py-1.5 text-[1.0625rem] font-semibold">
          <Logo className="size-6" />
          {t("brand")}
        </div>
        <div className="mt-5 grid gap-4 px-2.5">
          {["w-24", "w-20", "w-24", "w-20", "w-28", "w-20", "w-24"].map((width, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
            <div key={row} className={`${bar} h-5 ${width}`} />
          ))}
        </div>
      </div>
      <div>
        <div className="flex h-15 items-center border-b border-line px-4 lg:px-7">
          <div className={`${bar} h-8 w-44`} />
        </div>
        <div className="mx-auto grid max-w-[77.5rem] gap-4 px-4 py-6 lg:px-7">
          <div className={`${bar} h-8 w-52`} />
          <div className={`${bar} h-40 rounded-card`} />
          <div className={`${bar} h-64 rounded-card`} />
        </div>
      </div>
    </div>
  );
}
