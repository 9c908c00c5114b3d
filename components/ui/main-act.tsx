/**
 * The main action of a list page, in its header. On a phone it is fixed above the navigation at the bottom; tokens.css makes
 * room for it below the content.
 */
export function MainAct({ children }: { children: React.ReactNode }) {
  return (
    <div
      data-main-act
      className="max-sm:fixed max-sm:inset-x-0 max-sm:bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] max-sm:z-20 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-4 max-sm:py-2 max-sm:*:w-full print:hidden"
    >
      {children}
    </div>
  );
}
