/** Opens a carrier's page about a parcel. */
export function TrackingLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="underline decoration-line-strong underline-offset-3"
    >
      {children}
    </a>
  );
}
