const OWN = /^(.*\/media\/[0-9a-f]{64}\/)\d+\.webp$/;

/** The widths of an uploaded picture as a `srcset`; undefined for a picture of any other address. */
export function pictureWidths(address: string): string | undefined {
  const [, folder] = OWN.exec(address) ?? [];
  return folder && [240, 480, 960, 1600].map((width) => `${folder}${width}.webp ${width}w`).join(", ");
}

/** The address of an uploaded picture in its smallest width; any other address as it is. */
export function smallPicture(address: string): string {
  return address.replace(OWN, (_, folder: string) => `${folder}240.webp`);
}
