import { saveFile } from "#components/ui/save-file.ts";
import { toast } from "#components/ui/toast.ts";
import type { panelApi } from "../queries/api.ts";
import { useAction } from "../queries/use-action.ts";

type Saved = {
  call: (api: ReturnType<typeof panelApi>) => Promise<unknown>;
  /** The name of the file, without its ending. */
  file: string;
  done: string;
};

/** Saves what is stored about a person as a JSON file; the access is recorded in the audit log. */
export function useSavedData({ call, file, done }: Saved) {
  const { run, pending } = useAction({
    call,
    changes: [["audit"]],
    done: () => done,
    onProblem: ({ message }) => toast.failed(message),
  });
  const save = async () => {
    const data = await run();
    if (data)
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }), `${file}.json`);
  };
  return { save, pending };
}
