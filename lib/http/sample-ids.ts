/** Ids in the reference's examples. The demo store has them, so readers can run the samples. */
export const SAMPLE_IDS = {
  store: "01997f7a-1a2b-7c3d-8e4f-5a6b7c8d9e0f",
  category: "01997f7a-4d5e-7f60-8192-a3b4c5d6e7f8",
  product: "01997f7a-2b3c-7d4e-8f50-617283940516",
  customField: "01997f7a-6c7d-7e8f-9012-3a4b5c6d7e8f",
} as const;
