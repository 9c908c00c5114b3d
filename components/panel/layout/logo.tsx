/** The logo: an awning over an open door, in green and yellow. */
export function Logo({ className = "size-7" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#0a6b52" />
      <path
        d="M7 7h18l2 6a3 3 0 0 1-5.5 1.6 3.2 3.2 0 0 1-5.5 0 3.2 3.2 0 0 1-5.5 0A3 3 0 0 1 5 13z"
        fill="#fff"
      />
      <path d="M12.4 7h3.6v7.6a3.2 3.2 0 0 1-5.5 0zM19.6 7H25l2 6a3 3 0 0 1-5.5 1.6z" fill="#f2b632" />
      <path d="M8 18.5v6.7h16v-6.7" fill="none" stroke="#fff" strokeWidth="2" strokeLinejoin="round" />
      <path d="M13 25.2v-5.4a3 3 0 0 1 6 0v5.4z" fill="#f2b632" />
    </svg>
  );
}
