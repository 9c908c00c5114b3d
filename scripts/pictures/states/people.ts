import { db } from "#lib/db/client.ts";
import { addMember, resetPassword } from "#lib/team/manage-members.ts";
import { demo } from "../sign-in.ts";

type Person = { email: string; password: string };

const EMPTY = { name: "Loja Nova", slug: "loja-sem-nada" };

/** Makes a store without anything in it, as it is right after sign-up, and returns its slug. */
export async function emptyStore(): Promise<string> {
  await db().store.upsert({
    where: { slug: EMPTY.slug },
    create: { ...EMPTY, wallet: { create: {} } },
    update: {},
  });
  return EMPTY.slug;
}

export async function ownerOfEmptyStore(): Promise<Person> {
  await emptyStore();
  return memberOf(EMPTY.slug, "nova@lojas.example", "owner", "Nara Freitas");
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
