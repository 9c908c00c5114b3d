/**
 * The box of a field: a border with 3:1 contrast, in the brand colour on focus, red if the value is invalid.
 */
export const controlBox =
  "flex w-full min-w-0 items-center gap-2 rounded-control border border-line-strong bg-surface px-3 text-ink transition-[border-color,box-shadow] duration-100 " +
  "focus-within:border-brand focus-within:ring-3 focus-within:ring-soft has-[[aria-invalid=true]]:border-danger " +
  "has-[[aria-invalid=true]]:focus-within:ring-danger-soft has-[:disabled]:bg-sunken has-[:disabled]:text-muted";

/** Text inputs: 16 px on a phone, so that the browser does not zoom in. A search field has its own button to clear it. */
const input =
  "min-w-0 flex-1 bg-transparent py-1.5 text-[1rem] text-ink outline-none placeholder:text-faint disabled:cursor-not-allowed disabled:text-muted [&::-webkit-search-cancel-button]:hidden";

export const controlInput = `${input} leading-6 sm:text-body sm:leading-6`;
export const controlMono = `${input} font-mono leading-6 sm:text-[0.875rem] sm:leading-6`;

export const controlHeight = { md: "min-h-11", sm: "min-h-[2.375rem] max-sm:min-h-11" } as const;

/** A control that opens a list or a calendar: a button that looks like a field. */
export const controlTrigger =
  "flex w-full min-w-0 cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-surface px-3 text-left text-[1rem] text-ink " +
  "transition-[border-color,box-shadow] duration-100 hover:bg-sunken focus-visible:border-brand focus-visible:outline-none focus-visible:ring-3 focus-visible:ring-soft " +
  "aria-invalid:border-danger data-[state=open]:border-brand data-placeholder:text-faint disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted sm:text-body " +
  "[&_svg]:size-[18px] [&_svg]:shrink-0 [&_svg]:[stroke-width:1.75]";

/** The floating surface of menus, lists and calendars. */
export const floating =
  "appear z-60 max-w-[calc(100vw-1rem)] rounded-card border border-line bg-surface text-ink shadow-overlay";

/** An item of a menu or of a list of options. */
export const floatingItem =
  "relative flex min-h-9 cursor-pointer select-none items-center gap-2.5 rounded-md px-2.5 py-1.5 text-[0.875rem] outline-none " +
  "data-highlighted:bg-sunken data-[selected=true]:bg-sunken data-disabled:pointer-events-none data-disabled:opacity-50 max-sm:min-h-11 " +
  "[&_svg]:size-[18px] [&_svg]:shrink-0 [&_svg]:[stroke-width:1.75]";
