import { CircleQuestionMark } from "lucide-react";
import { linkButton } from "#components/ui/button-class.ts";
import { useShopTexts } from "../layout/use-shop-texts.tsx";

/** The folded answer to "I have paid and it is not confirmed". */
export function HelpFold({ children }: { children: React.ReactNode }) {
  const t = useShopTexts("shopOrders");
  return (
    <details className="max-lg:text-center open:basis-full">
      <summary className={`${linkButton.quiet} list-none gap-2.5`}>
        <CircleQuestionMark aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
        {t("help.paid")}
      </summary>
      <div className="mt-1 mb-2 grid gap-2.5 rounded-card border border-line bg-surface p-4 text-left">
        {children}
      </div>
    </details>
  );
}
