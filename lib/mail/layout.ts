export type MailContent = {
  title: string;
  paragraphs: string[];
  links: { label: string; url: string; action: string }[];
  button: { label: string; url: string };
  footer: string;
};

/** A mail that looks the same in every reader: one column, inline styles, no pictures. */
export function layout(content: MailContent): string {
  const paragraphs = content.paragraphs
    .map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`)
    .join("");
  const links = content.links
    .map(
      ({ label, url, action }) =>
        `<tr><td style="padding:10px 0;border-top:1px solid #e5e2da">${escapeHtml(label)}</td>` +
        `<td style="padding:10px 0;border-top:1px solid #e5e2da;text-align:right"><a href="${escapeHtml(url)}">${escapeHtml(action)}</a></td></tr>`,
    )
    .join("");
  return (
    `<!doctype html><html><head><meta charset="utf-8"><title>${escapeHtml(content.title)}</title></head>` +
    `<body style="margin:0;padding:24px;background:#f6f4ee;color:#1d2a26;font:16px/1.5 sans-serif">` +
    `<div style="max-width:560px;margin:0 auto;background:#fff;border-radius:12px;padding:28px">${paragraphs}` +
    `<table role="presentation" width="100%" style="border-collapse:collapse;margin:0 0 24px">${links}</table>` +
    `<a href="${escapeHtml(content.button.url)}" style="display:inline-block;background:#0b6b57;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none">${escapeHtml(content.button.label)}</a>` +
    `<p style="margin:24px 0 0;font-size:13px;color:#5b665f">${escapeHtml(content.footer)}</p></div></body></html>`
  );
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
