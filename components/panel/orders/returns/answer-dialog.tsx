import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "#components/ui/confirm.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextArea } from "#components/ui/text-field.tsx";
import { useAction } from "../../queries/use-action.ts";
import type { DialogProps } from "../actions/dialog-props.ts";

/** Writes to the buyer about the return: an answer that leaves it open, or how the money went back elsewhere. */
export function AnswerDialog({ order, act, close }: DialogProps & { act: "answer" | "close" }) {
  const t = useTranslations("orders.returning");
  const [answer, setAnswer] = useState("");
  const [pressed, setPressed] = useState(false);
  const missing = answer.trim() === "";
  const { run, pending, problem } = useAction({
    call: (api, text: string) => {
      const wish = { params: { id: order.id }, body: { answer: text } };
      return act === "close" ? api.closeReturn(wish) : api.answerReturn(wish);
    },
    changes: [["orders"]],
    done: () => t(`${act}Done`),
    onDone: close,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      title={t(`${act}Title`)}
      text={t(`${act}Text`)}
      action={t(`${act}Action`)}
      pending={pending}
      onConfirm={() => {
        setPressed(true);
        if (!missing) void run(answer.trim());
      }}
    >
      <div className="grid gap-3">
        {problem && <Notice tone="danger">{problem.message}</Notice>}
        <TextArea
          label={t("answerLabel")}
          maxLength={1000}
          value={answer}
          error={pressed && missing ? t("answerMissing") : undefined}
          onChange={(event) => setAnswer(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
