/** What the API answers when it refuses. */
export type Refusal = {
  status: number;
  code: string;
  message: string;
  fields: { path: string; message: string }[];
  details: unknown;
};

export type Result<T> = { ok: true; data: T } | { ok: false; refusal: Refusal };

const OFFLINE: Refusal = {
  status: 0,
  code: "Offline",
  message: "Sem conexão com a loja. Confira sua internet e tente de novo.",
  fields: [],
  details: null,
};

/** One call of the shop's own API from the browser; never throws. */
export async function callApi<T>(
  path: string,
  options: { storeId?: string; body?: unknown; key?: string; signal?: AbortSignal } = {},
): Promise<Result<T>> {
  try {
    const response = await fetch(`/api/v1${path}`, {
      method: options.body === undefined ? "GET" : "POST",
      headers: {
        "Accept-Language": "pt-BR",
        ...(options.body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(options.storeId ? { "X-Store-ID": options.storeId } : {}),
        ...(options.key ? { "Idempotency-Key": options.key } : {}),
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    const answer = await response.json();
    if (response.ok) return { ok: true, data: answer as T };
    const fields = Array.isArray(answer.details) ? answer.details.filter((d: unknown) => isField(d)) : [];
    return {
      ok: false,
      refusal: {
        status: response.status,
        code: answer.code,
        message: answer.message,
        fields,
        details: answer.details,
      },
    };
  } catch {
    return { ok: false, refusal: OFFLINE };
  }
}

function isField(detail: unknown): boolean {
  return typeof detail === "object" && detail !== null && "path" in detail && "message" in detail;
}
