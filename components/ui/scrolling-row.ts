/**
 * Classes of controls that follow each other on a wide screen, and on a phone are one row that scrolls sideways, each as
 * wide as its text. The row widens nothing around it.
 */
export const scrollingRow =
  "contents max-sm:relative max-sm:-mx-4 max-sm:-my-1.5 max-sm:flex max-sm:w-[calc(100%+2rem)] max-sm:[contain:inline-size] max-sm:items-center max-sm:gap-2.5 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1.5 max-sm:[scrollbar-width:none] max-sm:*:flex-none max-sm:[&>:not(:has(input))]:w-auto max-sm:[&>:not(:has(input))]:min-w-0";
