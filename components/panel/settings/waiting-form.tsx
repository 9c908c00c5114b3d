import { SkeletonCard, SkeletonFields } from "#components/ui/skeleton-shapes.tsx";

/** The placeholder of a tab's form. */
export function WaitingForm() {
  return (
    <SkeletonCard className="max-w-[44.75rem]">
      <SkeletonFields fields={4} />
    </SkeletonCard>
  );
}
