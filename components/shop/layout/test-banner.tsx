/** Shown above every page of a test store, so that it is not mistaken for a real sale. */
export function TestBanner({ text = "Teste: nenhum dinheiro de verdade" }: { text?: string }) {
  return (
    <aside
      aria-label={text}
      className="bg-warn-soft px-4 py-1.5 text-center font-medium text-small text-warn"
    >
      {text}
    </aside>
  );
}
