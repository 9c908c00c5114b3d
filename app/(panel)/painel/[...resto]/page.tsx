import { notFound } from "next/navigation";

/** An address under the panel that is none: the 404 keeps the panel around it. */
export default function NoSuchPage() {
  notFound();
}
