export type SearchTexts = {
  search: string;
  searchHint: string;
  nothing: string;
  searchFailed: string;
  close: string;
  results: string;
  keys: { choose: string; open: string };
};

/** The search dialog (public/docs/search.js). `index`: the address of the search index. */
export function SearchDialog({ index, texts }: { index: string; texts: SearchTexts }) {
  return (
    <dialog
      className="search"
      aria-label={texts.search}
      data-index={index}
      data-nothing={texts.nothing}
      data-failed={texts.searchFailed}
    >
      <form method="dialog" className="search-bar">
        <input
          role="combobox"
          aria-label={texts.searchHint}
          aria-expanded="false"
          aria-controls="search-results"
          aria-autocomplete="list"
          placeholder={texts.searchHint}
          autoComplete="off"
          spellCheck={false}
        />
        <button type="submit" value="close" className="copy">
          {texts.close}
        </button>
      </form>
      <div role="listbox" id="search-results" aria-label={texts.results} />
      <p role="status" className="search-nothing" />
      <p className="search-keys" aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> {texts.keys.choose} <kbd>Enter</kbd> {texts.keys.open} <kbd>Esc</kbd>{" "}
        {texts.close.toLowerCase()}
      </p>
    </dialog>
  );
}
