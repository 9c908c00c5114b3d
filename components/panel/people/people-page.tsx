"use client";

import { Lock, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { Form } from "../forms/form.tsx";
import { refusalAt } from "../forms/form-problems.ts";
import type { Problem } from "../queries/problem.ts";
import { useAction } from "../queries/use-action.ts";
import { useCan } from "../queries/use-can.ts";
import { PersonCard } from "./person-card.tsx";
import { type FoundPerson, personNameOf } from "./person-name.ts";

/** The rights of the LGPD for anybody whom the store knows, with or without an order. */
export function PeoplePage() {
  const t = useTranslations("people");
  const allowed = useCan()("customers.data");
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("text")}
        back={{ href: "/painel/configuracoes?aba=registro", label: t("back") }}
      />
      {allowed ? (
        <Search />
      ) : (
        <EmptyState icon={<Lock />} title={t("notAllowed.title")} text={t("notAllowed.text")} />
      )}
    </>
  );
}

type Answer = { text: string; people: FoundPerson[] };

/** Asked only when sent: an incomplete e-mail or document finds nobody. */
function Search() {
  const [found, setFound] = useState<Answer | null>(null);
  const find = useAction({
    call: async (api, text: string): Promise<Answer> => ({
      text,
      people: (await api.findPeople({ body: personNameOf(text) })).people,
    }),
    onDone: setFound,
    onProblem: () => setFound(null),
  });
  return (
    <div className="grid max-w-[44.75rem] gap-[1.125rem]">
      <Card>
        <SearchForm pending={find.pending} problem={find.problem} onSearch={(text) => void find.run(text)} />
      </Card>
      <div role="status" className="empty:hidden">
        {found && <Found {...found} onErased={() => void find.run(found.text)} />}
      </div>
    </div>
  );
}

type FormProps = { pending: boolean; problem: Problem | null; onSearch: (text: string) => void };

function SearchForm({ pending, problem, onSearch }: FormProps) {
  const t = useTranslations("people.search");
  const [typed, setTyped] = useState("");
  const [missing, setMissing] = useState(false);
  const text = typed.trim();
  const refused = refusalAt(problem, "email") ?? refusalAt(problem, "document");
  return (
    <Form
      className="grid max-w-2xl gap-4"
      submit={() => {
        setMissing(text === "");
        if (text !== "") onSearch(text);
      }}
    >
      {problem && !refused && <Notice tone="danger">{problem.message}</Notice>}
      <TextField
        label={t("label")}
        hint={t("hint")}
        error={missing && text === "" ? t("missing") : refused}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="primary" pending={pending} className="justify-self-start">
        {t("action")}
      </Button>
    </Form>
  );
}

function Found({ text, people, onErased }: Answer & { onErased: () => void }) {
  const t = useTranslations("people");
  if (people.length === 0)
    return <EmptyState icon={<SearchX />} title={t("none.title")} text={t("none.text")} />;
  return (
    <section aria-label={t("found")} className="grid gap-[1.125rem]">
      <h2 className="text-section">{t("found")}</h2>
      {people.map((person) => (
        <PersonCard key={person.email ?? ""} person={person} document={text} onErased={onErased} />
      ))}
    </section>
  );
}
