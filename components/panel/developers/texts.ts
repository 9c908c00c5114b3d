import type { TextTree } from "#lib/core/locale.ts";

export const developers = {
  title: { "pt-BR": "Desenvolvedores", en: "Developers" },
  text: {
    "pt-BR": "Ligue seu site ou sistema à loja: chaves, avisos automáticos e o que a API respondeu.",
    en: "Connect your site or system to the store: keys, webhooks, and the API's responses.",
  },
  docs: { "pt-BR": "Documentação", en: "Documentation" },
  tabs: {
    keys: { "pt-BR": "Chaves de API", en: "API keys" },
    webhooks: { "pt-BR": "Webhooks", en: "Webhooks" },
    events: { "pt-BR": "Eventos", en: "Events" },
    requests: { "pt-BR": "Chamadas", en: "Requests" },
  },
  secret: {
    once: {
      "pt-BR": "Copie agora e guarde em lugar seguro: não será mostrado de novo.",
      en: "Copy it now and keep it in a safe place: it will not be shown again.",
    },
    copy: { "pt-BR": "Copiar", en: "Copy" },
    copyNamed: { "pt-BR": "Copiar: {name}", en: "Copy: {name}" },
    copied: { "pt-BR": "Copiado", en: "Copied" },
    failed: {
      "pt-BR": "Este navegador não deixou copiar. Selecione o texto e copie à mão.",
      en: "This browser did not allow copying. Select the text and copy it manually.",
    },
    done: { "pt-BR": "Já guardei", en: "I have stored it" },
  },
  rotate: {
    name: { "pt-BR": "De", en: "Of" },
    overlap: { "pt-BR": "O antigo vale por mais", en: "The old one works for another" },
    overlaps: {
      m0: { "pt-BR": "Nada: termina agora", en: "No time: ends now" },
      m60: { "pt-BR": "1 hora", en: "1 hour" },
      m1440: { "pt-BR": "24 horas", en: "24 hours" },
      m10080: { "pt-BR": "7 dias", en: "7 days" },
    },
    key: {
      title: { "pt-BR": "Trocar a chave", en: "Rotate the key" },
      text: {
        "pt-BR": "Você recebe uma chave nova com as mesmas permissões. As duas funcionam até o fim do prazo.",
        en: "You get a new key with the same permissions. Both work until the time is over.",
      },
      hint: {
        "pt-BR": "Tempo para trocar a chave no seu sistema. O webhook passa para a nova.",
        en: "Time to replace the key in your system. The webhook moves to the new one.",
      },
      action: { "pt-BR": "Gerar chave nova", en: "Create the new key" },
      done: { "pt-BR": "Chave nova criada", en: "New key created" },
      secret: { "pt-BR": "Chave nova", en: "New key" },
      until: { "pt-BR": "A chave antiga funciona até {until}.", en: "The old key works until {until}." },
      ended: { "pt-BR": "A chave antiga já não funciona.", en: "The old key no longer works." },
    },
    webhook: {
      title: { "pt-BR": "Trocar o segredo", en: "Rotate the secret" },
      text: {
        "pt-BR": "Até o fim do prazo, cada envio leva as duas assinaturas: a do segredo novo e a do antigo.",
        en: "Until the time is over, each delivery carries both signatures: of the new secret and of the old one.",
      },
      hint: {
        "pt-BR": "Tempo para trocar o segredo no seu sistema.",
        en: "Time to replace the secret in your system.",
      },
      action: { "pt-BR": "Gerar segredo novo", en: "Create the new secret" },
      done: { "pt-BR": "Segredo novo criado", en: "New secret created" },
      secret: { "pt-BR": "Segredo de assinatura", en: "Signing secret" },
      until: {
        "pt-BR": "O segredo antigo ainda assina até {until}.",
        en: "The old secret signs until {until}.",
      },
      ended: { "pt-BR": "O segredo antigo já não assina.", en: "The old secret no longer signs." },
    },
  },
} satisfies TextTree;
