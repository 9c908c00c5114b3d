import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Languages } from "#components/shop/layout/languages.tsx";
import { PixMark } from "#components/shop/layout/pix-mark.tsx";
import { ShopTexts } from "#components/shop/layout/shop-texts.tsx";
import { SandboxBankForm } from "#components/shop/sandbox-bank/bank-form.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { isElsewhere, lookUpCode } from "#lib/pix/gateways/sandbox/bank.ts";

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("sandboxBank"))("title"), robots: { index: false } };
}

type Props = { searchParams: Promise<{ codigo?: string | string[] }> };

export default async function BankPage({ searchParams }: Props) {
  // An address may repeat the parameter: the first one counts.
  const [codigo] = [(await searchParams).codigo].flat();
  const code = codigo?.trim().slice(0, 512) ?? "";
  const [t, charge] = await Promise.all([getTranslations("sandboxBank"), code ? lookUpCode(code) : null]);
  if (code && !charge && (await isElsewhere(code))) notFound();
  return (
    <ShopTexts names={["sandboxBank"]}>
      <main className="mx-auto grid w-full max-w-[32rem] gap-5 px-[1.125rem] py-8 sm:py-12">
        <div className="flex items-start gap-3.5">
          <span className="grid size-12 shrink-0 place-items-center rounded-card bg-warn-soft text-warn">
            <PixMark size={26} />
          </span>
          <div>
            <p className="font-medium text-small text-warn">{t("test")}</p>
            <h1 className="text-page">{t("title")}</h1>
            <p className="text-muted">{t("text")}</p>
          </div>
        </div>
        <CodeForm code={code} isMissing={codigo !== undefined && code === ""} />
        {code && !charge && (
          <p role="alert" className="rounded-card bg-warn-soft px-4 py-3 text-[0.875rem] text-warn">
            {t("unknown")}
          </p>
        )}
        {charge && (
          <section
            aria-label={t("title")}
            className="grid gap-5 rounded-card border border-line bg-surface p-5 sm:p-6"
          >
            <SandboxBankForm key={code} charge={charge} copyPaste={code} />
          </section>
        )}
        <div className="justify-self-center text-muted text-small">
          <Languages />
        </div>
      </main>
    </ShopTexts>
  );
}

/** A plain form, which the server checks: it works before and without the page's scripts. */
async function CodeForm({ code, isMissing }: { code: string; isMissing: boolean }) {
  const t = await getTranslations("sandboxBank");
  return (
    <form className="grid gap-1.5">
      <label htmlFor="codigo" className="font-[550] text-[0.875rem]">
        {t("code")}
      </label>
      <div className="flex gap-2">
        <input
          id="codigo"
          name="codigo"
          defaultValue={code}
          autoComplete="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: it was pressed to be read, and is where the person goes on
          autoFocus={isMissing}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? "codigo-error" : undefined}
          className="min-h-12 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 font-mono text-[1rem] outline-none focus-visible:border-brand focus-visible:ring-3 focus-visible:ring-soft aria-invalid:border-danger aria-invalid:focus-visible:ring-danger-soft"
        />
        <button type="submit" className={buttonClass("secondary", "input")}>
          {t("read")}
        </button>
      </div>
      {isMissing && (
        <p id="codigo-error" className="font-medium text-danger text-small">
          {t("codeMissing")}
        </p>
      )}
    </form>
  );
}
