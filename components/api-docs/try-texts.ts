export type TryTexts = Record<
  | "title"
  | "lead"
  | "write"
  | "key"
  | "keyHint"
  | "store"
  | "idempotency"
  | "newKey"
  | "body"
  | "send"
  | "sending"
  | "answer"
  | "failed"
  | "badJson"
  | "headers",
  string
>;
