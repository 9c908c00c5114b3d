import { useForm } from "react-hook-form";
import { ProfileCard } from "./profile-card.tsx";
import { StoreForm } from "./store-form.tsx";
import { type OwnStore, type ProfileValues, profileOf } from "./store-values.ts";

/** The store's name, address and description. */
export function StoreTab({ store }: { store: OwnStore }) {
  const form = useForm<ProfileValues>({ defaultValues: profileOf(store) });
  return (
    <StoreForm form={form} store={store} valuesOf={profileOf}>
      <ProfileCard form={form} store={store} />
    </StoreForm>
  );
}
