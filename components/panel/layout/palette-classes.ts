/** Closes the palette and runs the command. */
export type Take = (run: () => void) => void;

export const group =
  "[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-small [&_[cmdk-group-heading]]:text-faint";
export const item =
  "flex min-h-10 cursor-pointer items-center gap-3 rounded-[8px] px-2.5 text-body data-[selected=true]:bg-sunken max-sm:min-h-12 [&_svg]:size-[18px] [&_svg]:shrink-0 [&_svg]:text-muted [&_svg]:[stroke-width:1.75]";
