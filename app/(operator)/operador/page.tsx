import { redirect } from "next/navigation";

export default function OperatorPage() {
  redirect("/operador/pendencias");
}
