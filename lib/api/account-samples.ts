import type { Samples } from "#lib/http/example.ts";

const TOKEN = "k3v9QmT1x0bR7yWc2LdFhZs8uJpNaEoGiYr5KqXtB4M";

/** Sample values of the operations on accounts and teams. */
export const ACCOUNT_SAMPLES: Samples = {
  "updateAccount.body": { name: "Maria Souza", locale: "pt-BR" },
  "signUp.body": {
    name: "Maria Souza",
    email: "maria@example.com",
    password: "três barcos no cais",
    storeName: "Loja da Praia",
  },
  "resendSignUp.body": { email: "maria@example.com" },
  "confirmSignUp.body": { token: TOKEN, password: "três barcos no cais" },
  "requestPasswordReset.body": { email: "maria@example.com" },
  "resetPassword.body": { token: TOKEN, password: "três barcos no cais" },
  "changePassword.body": {
    currentPassword: "a senha de agora",
    newPassword: "três barcos no cais",
    totpCode: "492039",
  },
  "activateTotp.body": { token: TOKEN },
  "previewInvitation.body": { token: TOKEN },
  "acceptInvitation.body": { token: TOKEN },
  "joinByInvitation.body": { token: TOKEN, name: "João Lima", password: "três barcos no cais" },
  "previewOperatorLink.body": { token: TOKEN },
  "signUpOperator.body": { token: TOKEN, name: "Rita Prado", password: "três barcos no cais" },
  "inviteMember.body": { email: "joao@example.com", role: "support" },
  "changeMember.body": { role: "manager" },
};
