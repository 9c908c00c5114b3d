import type { BilingualText } from "#lib/core/locale.ts";

/** Acts on keys, webhooks, authenticators, passwords and sessions. */
export const ACCESS = {
  "key.created": { "pt-BR": "Chave de API criada", en: "API key created" },
  "key.changed": { "pt-BR": "Chave de API alterada", en: "API key changed" },
  "key.rotated": { "pt-BR": "Chave de API trocada", en: "API key replaced" },
  "key.revoked": { "pt-BR": "Chave de API revogada", en: "API key revoked" },
  "webhook.added": { "pt-BR": "Webhook criado", en: "Webhook added" },
  "webhook.changed": { "pt-BR": "Webhook alterado", en: "Webhook changed" },
  "webhook.removed": { "pt-BR": "Webhook excluído", en: "Webhook removed" },
  "webhook.secret_rotated": { "pt-BR": "Segredo do webhook trocado", en: "Webhook secret replaced" },
  "webhook.tested": { "pt-BR": "Evento de teste enviado", en: "Test event sent" },
  "webhook.redelivered": { "pt-BR": "Evento de webhook reenviado", en: "Webhook event sent again" },
  "webhook.replayed": { "pt-BR": "Eventos de webhook reenviados", en: "Webhook events sent again" },
  "totp.enabled": { "pt-BR": "Autenticador ativado", en: "Authenticator turned on" },
  "totp.recovery_begun": {
    "pt-BR": "Autenticador trocado com código de recuperação",
    en: "Authenticator replaced by recovery code",
  },
  "totp.wrong_code": {
    "pt-BR": "Código ou senha errada dentro da conta",
    en: "Wrong code or password inside a session",
  },
  "totp.locked": {
    "pt-BR": "Autenticador bloqueado por códigos errados",
    en: "Authenticator locked after wrong codes",
  },
  "totp.proven_by_mail": {
    "pt-BR": "Autenticador confirmado por e-mail",
    en: "Authenticator confirmed by e-mail",
  },
  "recovery-codes.renewed": { "pt-BR": "Códigos de recuperação renovados", en: "Recovery codes renewed" },
  "authenticator.reset": {
    "pt-BR": "Autenticador removido pela plataforma",
    en: "Authenticator removed by the platform",
  },
  "password.changed": { "pt-BR": "Senha alterada", en: "Password changed" },
  "password.reset": { "pt-BR": "Senha redefinida", en: "Password reset" },
  "password.reset_requested": { "pt-BR": "Nova senha pedida", en: "New password requested" },
  "session.created": { "pt-BR": "Entrada na conta", en: "Signed in" },
  "session.guessed": {
    "pt-BR": "Muitas senhas ou códigos errados ao entrar",
    en: "Many wrong passwords or codes at sign-in",
  },
  "session.wrong_password": { "pt-BR": "Senha errada ao entrar", en: "Wrong password at sign-in" },
  "session.wrong_code": {
    "pt-BR": "Código errado ao entrar, com a senha certa",
    en: "Wrong code at sign-in, with the right password",
  },
  "session.ended": { "pt-BR": "Saída da conta", en: "Signed out" },
  "session.revoked": { "pt-BR": "Saída de um navegador", en: "Browser signed out" },
  "account.changed": { "pt-BR": "Dados da conta alterados", en: "Account details changed" },
  "store.looked_into": {
    "pt-BR": "Dados da loja consultados pela plataforma",
    en: "Store data looked at by the platform",
  },
} as const satisfies Record<string, BilingualText>;

/** Acts on members and invitations. */
export const TEAM = {
  "operator.link_made": {
    "pt-BR": "Link de acesso de um operador criado no servidor",
    en: "Operator's access link created on the server",
  },
  "operator.signed_up": { "pt-BR": "Conta de operador criada", en: "Operator's account created" },
  "member.signed_up": { "pt-BR": "Conta criada", en: "Account created" },
  "member.added": { "pt-BR": "Pessoa entrou na equipe", en: "Somebody joined the team" },
  "member.removed": { "pt-BR": "Pessoa saiu da equipe", en: "Somebody left the team" },
  "member.role_changed": { "pt-BR": "Papel de uma pessoa alterado", en: "Role of a person changed" },
  "sign_up.resent": { "pt-BR": "Link de um cadastro reenviado", en: "Link of a sign-up sent again" },
  "sign_up.cancelled": { "pt-BR": "Cadastro não confirmado cancelado", en: "Unconfirmed sign-up cancelled" },
  "invitation.created": { "pt-BR": "Convite enviado", en: "Invitation sent" },
  "invitation.resent": { "pt-BR": "Convite reenviado", en: "Invitation sent again" },
  "invitation.revoked": { "pt-BR": "Convite cancelado", en: "Invitation cancelled" },
  "invitation.accepted": { "pt-BR": "Convite aceito", en: "Invitation accepted" },
} as const satisfies Record<string, BilingualText>;
