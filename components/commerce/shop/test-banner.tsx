/** Stands above every page of a test store, so that nobody takes it for a real sale. */
export function TestBanner() {
  return (
    <p className="bg-warn-soft px-4 py-1.5 text-center text-sm font-medium text-warn">
      Teste: nenhum dinheiro de verdade
    </p>
  );
}
