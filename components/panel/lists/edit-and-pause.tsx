import { Pause, Pencil, Play } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { Problem } from "../queries/problem.ts";

type Props = {
  edit: { label: string; run: () => void };
  /** Null if it can be neither paused nor resumed. */
  toggle: { label: string; paused: boolean; pending: boolean; run: () => void } | null;
  problem: Problem | null;
  /** Additional buttons. */
  children?: React.ReactNode;
};

/** The actions for one item of a list: edit, pause or resume. */
export function EditAndPause({ edit, toggle, problem, children }: Props) {
  return (
    <>
      <Button size="sm" icon={<Pencil aria-hidden />} onClick={edit.run}>
        {edit.label}
      </Button>
      {toggle && (
        <Button
          size="sm"
          pending={toggle.pending}
          icon={toggle.paused ? <Play aria-hidden /> : <Pause aria-hidden />}
          onClick={toggle.run}
        >
          {toggle.label}
        </Button>
      )}
      {children}
      {problem && (
        <div role="alert" className="basis-full">
          <Notice tone="danger">{problem.message}</Notice>
        </div>
      )}
    </>
  );
}
