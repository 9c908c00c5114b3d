/** The payment beside what is paid, from 1024 px. */
export const LINK_COLUMNS =
  "mx-auto grid w-full max-w-[30rem] grid-cols-1 gap-4 lg:max-w-none lg:grid-cols-[minmax(0,39rem)_25rem] lg:items-start lg:justify-between lg:gap-x-14";
