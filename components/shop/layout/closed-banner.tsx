/** Announces that the shop takes no new orders, with the merchant's note if there is one. */
export function ClosedBanner({ text, note }: { text: string; note: string | null }) {
  return (
    <aside aria-label={text} className="border-b border-line bg-surface px-4 py-2.5 text-center text-small">
      <p className="mx-auto max-w-[46rem] break-words">
        <b className="font-semibold">{text}</b>
        {note && ` ${note}`}
      </p>
    </aside>
  );
}
