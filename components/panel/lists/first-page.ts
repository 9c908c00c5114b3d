/** The paging of a list without filters in its URL. */
export const FIRST_PAGE = { limit: 50, offset: 0 };
