export function Kbd({ children }: { children: React.ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-[5px] border border-line bg-surface px-1.5 font-sans text-[0.6875rem] font-semibold leading-none text-faint">
      {children}
    </kbd>
  );
}
