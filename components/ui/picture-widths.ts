const OWN = /^(.*\/media\/[0-9a-f]{64}\/)\d+\.webp$/;

/** The widths of an uploaded picture as a `srcset`; undefined for any other address. */
export function pictureWidths(address: string): string | undefined {
  const [, folder] = OWN.exec(address) ?? [];
  return folder && [240, 480, 960, 1600].map((width) => `${folder}${width}.webp ${width}w`).join(", ");
}

/** The address of the smallest width of an uploaded picture; any other address unchanged. */
export function smallPicture(address: string): string {
  return address.replace(OWN, (_, folder: string) => `${folder}240.webp`);
}

/** The address of the largest width of an uploaded picture; any other address unchanged. */
export function largePicture(address: string): string {
  return address.replace(OWN, (_, folder: string) => `${folder}1600.webp`);
}
