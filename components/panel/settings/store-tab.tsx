import { ProfileCard } from "./profile-card.tsx";
import { StoreForm } from "./store-form.tsx";
import { type ProfileValues, profileOf, type StorePart } from "./store-values.ts";

/** The store's name, address and description. */
export function StoreTab(part: StorePart<ProfileValues>) {
  return (
    <StoreForm {...part} valuesOf={profileOf}>
      <ProfileCard {...part} />
    </StoreForm>
  );
}
