import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { VitrineError } from "#lib/client/error.ts";
import { useProblem } from "../queries/problem.ts";
import { useStore } from "../queries/use-account.ts";

export const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/avif";
export const MOST_BYTES = 10 * 1024 * 1024;

/** Its code is loaded with the first upload. */
const loadUpload = () =>
  import("./upload-picture.ts").catch((cause: unknown) => {
    throw new VitrineError({ status: 0, code: "Offline", message: "", retryable: true, cause });
  });

/** A running upload, or a refused one with the reason. */
export type Upload = { key: number; name: string; share: number; refused: string | null };

/** Uploads pictures one at a time. Calls `onPicture` with the URL of each uploaded picture. */
export function useUploads(onPicture: (url: string) => void) {
  const t = useTranslations("products.picture");
  const problemOf = useProblem();
  const { id: storeId } = useStore();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const next = useRef(0);
  const queue = useRef(Promise.resolve());
  const controllers = useRef(new Map<number, AbortController>());
  const tell = useRef(onPicture);
  tell.current = onPicture;
  useEffect(() => {
    const open = controllers.current;
    return () => {
      for (const controller of open.values()) controller.abort();
    };
  }, []);

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const drop = (key: number) => {
    controllers.current.get(key)?.abort();
    controllers.current.delete(key);
    setUploads((all) => all.filter((one) => one.key !== key));
  };
  const send = async (key: number, file: File, signal: AbortSignal) => {
    if (signal.aborted) return;
    try {
      const { uploadPicture } = await loadUpload();
      const { url } = await uploadPicture(file, storeId, (share) => change(key, { share }), signal);
      drop(key);
      tell.current(url);
    } catch (error) {
      if (signal.aborted) return;
      const problem = problemOf(error);
      const why = problem.fields[0]?.message;
      change(key, { refused: why ? t("refused", { name: file.name, why }) : problem.message });
    }
  };
  const add = (files: readonly File[]) => {
    for (const file of files) {
      next.current += 1;
      const key = next.current;
      const controller = new AbortController();
      controllers.current.set(key, controller);
      const refused = file.size > MOST_BYTES ? t("tooLarge", { name: file.name }) : null;
      setUploads((all) => [
        ...all.filter((one) => one.refused === null),
        { key, name: file.name, share: 0, refused },
      ]);
      if (!refused) queue.current = queue.current.then(() => send(key, file, controller.signal));
    }
  };
  return { uploads, add, drop, busy: uploads.some(({ refused }) => refused === null) };
}
