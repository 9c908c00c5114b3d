/** What a list of things in states asks for as long as its address has no filters. */
export const FIRST_PAGE = { limit: 50, offset: 0 };
