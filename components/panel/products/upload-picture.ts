import { VitrineError } from "#lib/client/error.ts";

type UploadedPicture = { id: string; url: string; width: number; height: number };

/** Uploads a picture and reports progress. Throws a VitrineError, like the typed client. */
export function uploadPicture(
  file: File,
  storeId: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadedPicture> {
  return new Promise((resolve, reject) => {
    // fetch does not report upload progress.
    const request = new XMLHttpRequest();
    request.open("POST", "/api/v1/pictures");
    request.timeout = 60_000;
    request.responseType = "json";
    request.setRequestHeader("Content-Type", file.type || "image/*");
    request.setRequestHeader("Accept-Language", document.documentElement.lang);
    request.setRequestHeader("Vitrine-Store", storeId);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status === 201) resolve(request.response.picture as UploadedPicture);
      else reject(refusal(request));
    };
    request.onerror = () => reject(offline());
    request.ontimeout = () => reject(offline(new DOMException("", "TimeoutError")));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}

function refusal({ status, response }: XMLHttpRequest): VitrineError {
  const problem = (typeof response === "object" && response !== null ? response : {}) as Record<
    string,
    unknown
  >;
  return new VitrineError({
    status,
    code: typeof problem.code === "string" ? problem.code : "UnknownError",
    message: typeof problem.message === "string" ? problem.message : `HTTP ${status}`,
    details: problem.details,
    requestId: typeof problem.requestId === "string" ? problem.requestId : null,
  });
}

function offline(cause?: unknown): VitrineError {
  return new VitrineError({ status: 0, code: "Offline", message: "", retryable: true, cause });
}
