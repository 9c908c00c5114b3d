import { Unlink } from "lucide-react";
import { LinkButton } from "#components/ui/button.tsx";

/** Shown for an expired link, with links to the next steps. */
export function ExpiredLink(props: {
  title: string;
  text: string;
  ways: readonly { label: string; href: string }[];
}) {
  return (
    <div role="alert" className="grid gap-4">
      <span
        aria-hidden="true"
        className="grid size-12 place-items-center rounded-card bg-warn-soft text-warn"
      >
        <Unlink size={24} strokeWidth={1.5} />
      </span>
      <div className="grid gap-1.5">
        <h1 className="text-page text-balance">{props.title}</h1>
        <p className="text-body text-pretty text-muted">{props.text}</p>
      </div>
      <div className="mt-1 flex flex-wrap gap-2.5">
        {props.ways.map(({ label, href }, at) => (
          <LinkButton key={href} href={href} variant={at === 0 ? "primary" : "secondary"}>
            {label}
          </LinkButton>
        ))}
      </div>
    </div>
  );
}
