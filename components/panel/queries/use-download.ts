import { useState } from "react";
import { saveFile } from "#components/ui/save-file.ts";
import { toast } from "#components/ui/toast.ts";
import { VitrineError } from "#lib/client/error.ts";
import { type Problem, useProblem } from "./problem.ts";
import { useStoreId } from "./use-account.ts";

type Query = Record<string, string | undefined>;

type Download = {
  /** Requests the CSV of the API's list at `path` and saves the file. */
  run: (path: string, query?: Query) => Promise<void>;
  pending: boolean;
  /** The number of bytes received so far. */
  bytes: number;
  problem: Problem | null;
};

/** Downloads a complete list as CSV (`Accept: text/csv`) with the filters of the query. One at a time. */
export function useDownload(done?: string): Download {
  const id = useStoreId();
  const problemOf = useProblem();
  const [bytes, setBytes] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const run = async (path: string, query: Query = {}) => {
    if (bytes !== null) return;
    setBytes(0);
    setProblem(null);
    try {
      const { blob, name } = await fetchCsv(`/api/v1${path}${queryOf(query)}`, id, setBytes);
      saveFile(blob, name);
      if (done) toast.done(done);
    } catch (cause) {
      const failed = problemOf(cause);
      setProblem(failed);
      toast.failed(failed.message);
    } finally {
      setBytes(null);
    }
  };
  return { run, pending: bytes !== null, bytes: bytes ?? 0, problem };
}

async function fetchCsv(url: string, storeId: string | null, onProgress: (bytes: number) => void) {
  const response = await send(url, {
    Accept: "text/csv",
    "Accept-Language": document.documentElement.lang === "en" ? "en" : "pt-BR",
    ...(storeId === null ? {} : { "Vitrine-Store": storeId }),
  });
  if (!response.ok) throw await refusalOf(response);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      chunks.push(next.value);
      bytes += next.value.byteLength;
      onProgress(bytes);
    }
  } catch (cause) {
    throw offline(cause);
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  return { blob: new Blob(chunks, { type: "text/csv" }), name: name ?? "lista.csv" };
}

async function send(url: string, headers: Record<string, string>): Promise<Response> {
  try {
    return await fetch(url, { headers });
  } catch (cause) {
    throw offline(cause);
  }
}

function offline(cause: unknown): VitrineError {
  return new VitrineError({ status: 0, code: "Offline", message: "", retryable: true, cause });
}

async function refusalOf(response: Response): Promise<VitrineError> {
  const problem = (await response.json().catch(() => ({}))) as { code?: string; message?: string };
  return new VitrineError({
    status: response.status,
    code: problem.code ?? "UnknownError",
    message: problem.message ?? "",
    retryable: false,
    requestId: response.headers.get("x-request-id"),
  });
}

function queryOf(query: Query): string {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}
