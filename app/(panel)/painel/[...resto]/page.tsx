import { notFound } from "next/navigation";

/** An unknown address under the panel: renders the 404 page inside the panel. */
export default function NoSuchPage() {
  notFound();
}
