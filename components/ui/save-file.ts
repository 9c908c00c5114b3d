/** Saves a file made in the page under a name, as a download. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after the click, so the URL is revoked later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
