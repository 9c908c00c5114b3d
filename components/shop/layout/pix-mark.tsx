/** A lozenge, the well-known symbol of Pix. */
export function PixMark({ size = 20 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor">
      <path d="M12 3 21 12 12 21 3 12Z" strokeWidth="2" strokeLinejoin="round" />
    </svg>
  );
}
