/** Structured data for search engines. Escaped, so that no text of a store can close the script element. */
export function JsonLd({ data }: { data: object }) {
  const text = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, escaped);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose brackets are escaped; it is data and never run
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}

const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
