import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { TextArea } from "#components/ui/text-field.tsx";
import type { Output } from "#lib/client/types.ts";
import { ConfirmAction } from "../../forms/confirm-action.tsx";
import { Form } from "../../forms/form.tsx";
import { refusalAt } from "../../forms/form-problems.ts";
import { QueryState } from "../../queries/query-state.tsx";
import { useAction } from "../../queries/use-action.ts";
import { useCan } from "../../queries/use-can.ts";
import { useData } from "../../queries/use-data.ts";
import { useBy } from "../detail/timeline-refund-texts.tsx";
import { notesOf } from "../reads.ts";

type Note = Output<"listOrderNotes">["notes"][number];

const CHANGES = [
  ["orders", "notes"],
  ["orders", "timeline"],
];

/** The team's notes on an order, and a form for one more. */
export function OrderNotes({ orderId }: { orderId: string }) {
  const t = useTranslations("orders.notes");
  const notes = useData(notesOf(orderId), { keepPrevious: false });
  const may = useCan()("orders.note");
  const [removing, setRemoving] = useState<Note | null>(null);
  return (
    <Card title={t("title")} description={t("hint")}>
      <div className="grid gap-4">
        <QueryState of={notes} skeleton={<Skeleton className="h-12 rounded-control" />}>
          {(found) =>
            found.length === 0 ? (
              !may && <p className="text-[0.875rem] text-muted">{t("none")}</p>
            ) : (
              <ul className="grid gap-3">
                {found.map((note) => (
                  <NoteRow key={note.id} note={note} remove={may ? () => setRemoving(note) : undefined} />
                ))}
              </ul>
            )
          }
        </QueryState>
        {may && <NewNote orderId={orderId} />}
      </div>
      {removing && <RemoveNote orderId={orderId} note={removing} close={() => setRemoving(null)} />}
    </Card>
  );
}

function NoteRow({ note, remove }: { note: Note; remove: (() => void) | undefined }) {
  const t = useTranslations("orders.notes");
  const by = useBy();
  return (
    <li className="flex items-start justify-between gap-3 rounded-control bg-sunken py-2.5 pr-1.5 pl-3">
      <div className="min-w-0">
        <p className="text-[0.875rem] whitespace-pre-line wrap-anywhere">{note.text}</p>
        <p className="mt-1 text-small text-muted wrap-anywhere">
          {by(note.by)} · <DateTime value={note.createdAt} />
        </p>
      </div>
      {remove && <IconButton size="sm" label={t("remove")} icon={<Trash2 aria-hidden />} onClick={remove} />}
    </li>
  );
}

function NewNote({ orderId }: { orderId: string }) {
  const t = useTranslations("orders.notes");
  const [text, setText] = useState("");
  const [missing, setMissing] = useState(false);
  const add = useAction({
    call: (api) => api.addOrderNote({ params: { id: orderId }, body: { text: text.trim() } }),
    changes: CHANGES,
    done: () => t("added"),
    onDone: () => setText(""),
  });
  return (
    <Form
      className="grid gap-2.5"
      submit={() => {
        setMissing(text.trim() === "");
        if (text.trim() !== "") void add.run();
      }}
    >
      <TextArea
        label={t("label")}
        placeholder={t("placeholder")}
        rows={2}
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={missing ? t("missing") : (refusalAt(add.problem, "text") ?? add.problem?.message)}
      />
      <Button type="submit" size="sm" pending={add.pending} className="justify-self-start">
        {t("add")}
      </Button>
    </Form>
  );
}

function RemoveNote({ orderId, note, close }: { orderId: string; note: Note; close: () => void }) {
  const t = useTranslations("orders.notes");
  const removing = useAction({
    call: (api) => api.removeOrderNote({ params: { id: orderId, noteId: note.id } }),
    changes: CHANGES,
    done: () => t("removed"),
    onDone: close,
  });
  return (
    <ConfirmAction
      open
      onOpenChange={close}
      title={t("removeTitle")}
      text={t("removeText")}
      action={t("remove")}
      danger
      saving={removing}
    />
  );
}
