import { cookies, headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { LANGUAGE_COOKIE, LANGUAGES, languageOf } from "./languages.ts";
import { messagesIn } from "./messages.ts";

/** The configuration that next-intl loads for each request: language, texts and time zone. */
export default getRequestConfig(async ({ locale: asked }) => {
  const locale = LANGUAGES.find((language) => language === asked) ?? (await languageOfRequest());
  return { locale, messages: messagesIn(locale), timeZone: "America/Sao_Paulo" };
});

async function languageOfRequest() {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  return languageOf(jar.get(LANGUAGE_COOKIE)?.value, head.get("accept-language"));
}
