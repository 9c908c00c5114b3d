import { addMember, resetPassword } from "#lib/team/manage-members.ts";
import { emptyStore } from "../empty-store.ts";
import { demo } from "../sign-in.ts";

type Person = { email: string; password: string };

/** The owner of a store without anything in it, as it is right after sign-up. */
export async function ownerOfEmptyStore(): Promise<Person> {
  return memberOf(await emptyStore(), "nova@lojas.example", "owner", "Nara Freitas");
}

/** A member of the demo's store whose role sees no money and changes little. */
export function supportOfDemo(): Promise<Person> {
  return memberOf(demo.storeSlug, "atendimento@lojas.example", "support", "Ivo Brandão");
}

/** A second run sets a new password, because the first one was given out once. */
async function memberOf(
  slug: string,
  email: string,
  role: "owner" | "support",
  name: string,
): Promise<Person> {
  const added = await addMember(slug, email, role, name);
  const password = added?.password ?? (await resetPassword(email));
  if (!password) throw new Error(`${email} could not be added to ${slug}`);
  return { email, password };
}
