"use client";

import Link from "next/link";
import { useParams } from "next/navigation";
import { buttonClass } from "../../ui/button-class.ts";

/** A link to the front of the shop that the page is in; a page for what is not there is not told its address. */
export function WayBack({ label }: { label: string }) {
  const { slug } = useParams<{ slug: string }>();
  return (
    <Link href={`/loja/${slug}`} prefetch={false} className={`${buttonClass("primary", "md")} min-h-11`}>
      {label}
    </Link>
  );
}
