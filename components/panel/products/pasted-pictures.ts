type Pasted = Pick<DataTransfer, "files" | "getData">;

/** The pictures of a paste; none if text was copied, which office programs accompany by a picture of it. */
export function pastedPictures(data: Pasted | null): File[] {
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
  return data && hasText(data) ? [] : files;
}

/** Whether text was copied, and not a picture whose text is the name of its file (macOS) or its address (Firefox). */
function hasText(data: Pasted): boolean {
  const text = data.getData("text/plain").trim();
  const names = [...data.files].map(({ name }) => name);
  if (text.split(/[\r\n]+/).every((line) => line === "" || names.includes(line))) return false;
  const markup = data.getData("text/html");
  return markup === "" || markup.replace(/<[^>]*>/g, "").trim() !== "";
}
