/** A note in the order's timeline: its lines as they were written, then its author. */
export function NoteDetail({ text, by }: { text: string; by: string | null }) {
  return (
    <>
      <span className="block text-ink whitespace-pre-line wrap-anywhere">{text}</span>
      {by}
    </>
  );
}
