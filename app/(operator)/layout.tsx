import { Queries } from "#components/commerce/queries.tsx";

export default function OperatorLayout({ children }: { children: React.ReactNode }) {
  return (
    <Queries>
      <main className="mx-auto grid max-w-3xl gap-6 px-4 py-6 sm:py-12">{children}</main>
    </Queries>
  );
}
