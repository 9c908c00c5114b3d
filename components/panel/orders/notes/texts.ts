import type { TextTree } from "#lib/core/locale.ts";

export const orderNotes = {
  notes: {
    title: { "pt-BR": "Notas da equipe", en: "The team's notes" },
    hint: { "pt-BR": "Quem comprou nunca vê estas notas.", en: "The buyer never sees these notes." },
    label: { "pt-BR": "Nova nota", en: "New note" },
    placeholder: {
      "pt-BR": "Por exemplo: ligar antes de entregar",
      en: "For example: call before delivering",
    },
    add: { "pt-BR": "Adicionar nota", en: "Add note" },
    added: { "pt-BR": "Nota adicionada.", en: "Note added." },
    missing: { "pt-BR": "Escreva a nota.", en: "Write the note." },
    none: { "pt-BR": "Nenhuma nota neste pedido.", en: "No note on this order." },
    remove: { "pt-BR": "Remover nota", en: "Remove note" },
    removeTitle: { "pt-BR": "Remover esta nota?", en: "Remove this note?" },
    removeText: {
      "pt-BR": "Ela some do pedido e do histórico. Isto não pode ser desfeito.",
      en: "It disappears from the order and its timeline. This cannot be undone.",
    },
    removed: { "pt-BR": "Nota removida.", en: "Note removed." },
    inTimeline: { "pt-BR": "Nota da equipe", en: "Note of the team" },
  },
} satisfies TextTree;
