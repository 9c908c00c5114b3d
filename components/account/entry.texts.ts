import type { TextTree } from "#lib/core/locale.ts";

export const entry = {
  entry: {
    brand: { "pt-BR": "Vitrine", en: "Vitrine" },
    line: {
      "pt-BR": "Sua loja, o Pix e o dinheiro no mesmo lugar.",
      en: "Your store, Pix and your money in one place.",
    },
    sub: {
      "pt-BR": "Venda com um link, receba na hora e saque quando quiser.",
      en: "Sell with a link, get paid at once, withdraw when you like.",
    },
    sceneShop: { "pt-BR": "Ateliê da Nina", en: "Nina's studio" },
    scenePaid: { "pt-BR": "Pix pago", en: "Pix paid" },
    sceneNow: { "pt-BR": "agora", en: "now" },
    language: { "pt-BR": "Idioma", en: "Language" },
    late: {
      "pt-BR":
        "A página está demorando para carregar. Assim que carregar, seguimos com o que você enviou. Se nada acontecer, recarregue e preencha de novo.",
      en: "The page is slow to load. Once it has loaded, we go on with what you sent. If nothing happens, reload it and fill in the form again.",
    },
    reload: { "pt-BR": "Recarregar a página", en: "Reload the page" },
    noScript: {
      "pt-BR": "Esta página precisa de JavaScript. Ative-o no navegador e recarregue.",
      en: "This page needs JavaScript. Turn it on in the browser and reload.",
    },
  },
  signIn: {
    title: { "pt-BR": "Entrar", en: "Sign in" },
    email: { "pt-BR": "E-mail", en: "E-mail" },
    password: { "pt-BR": "Senha", en: "Password" },
    emailMissing: { "pt-BR": "Informe o seu e-mail.", en: "Enter your e-mail." },
    passwordMissing: { "pt-BR": "Informe a sua senha.", en: "Enter your password." },
    next: { "pt-BR": "Continuar", en: "Continue" },
    forgot: { "pt-BR": "Esqueci a senha", en: "Forgot password" },
    noAccount: { "pt-BR": "Ainda não tem conta?", en: "No account yet?" },
    create: { "pt-BR": "Criar conta", en: "Create account" },
    codeTitle: { "pt-BR": "Confirme que é você", en: "Confirm it is you" },
    codeText: {
      "pt-BR": "Abra o aplicativo autenticador e digite o código que ele mostra.",
      en: "Open your authenticator and enter the code it shows.",
    },
    code: { "pt-BR": "Código do autenticador", en: "Authenticator code" },
    codeHint: { "pt-BR": "Cada código vale uma vez.", en: "Each code works once." },
    codeMissing: { "pt-BR": "Digite os 6 dígitos.", en: "Enter the 6 digits." },
    recovery: { "pt-BR": "Código de recuperação", en: "Recovery code" },
    recoveryHint: {
      "pt-BR": "Um dos dez que você guardou. Cada um vale uma vez.",
      en: "One of your ten recovery codes. Each works once.",
    },
    recoveryMissing: {
      "pt-BR": "Informe um dos códigos que você guardou.",
      en: "Enter one of your recovery codes.",
    },
    useRecovery: { "pt-BR": "Usar um código de recuperação", en: "Use a recovery code" },
    useCode: { "pt-BR": "Usar o autenticador", en: "Use the authenticator" },
    enter: { "pt-BR": "Entrar", en: "Sign in" },
    back: { "pt-BR": "Usar outra conta", en: "Use another account" },
    refusals: {
      Unauthorized: { "pt-BR": "E-mail ou senha incorretos.", en: "E-mail or password is wrong." },
      TotpInvalid: {
        "pt-BR": "Este código não vale: confira o aplicativo e use o código seguinte.",
        en: "This code is not valid: check the app and use the next one.",
      },
      TotpLocked: {
        "pt-BR":
          "Foram 5 códigos errados. Espere 15 minutos, ou mais se já aconteceu antes, e tente de novo.",
        en: "5 wrong codes. Wait 15 minutes, or longer if it happened before, and try again.",
      },
      RateLimited: {
        "pt-BR": "Muitas tentativas. Espere alguns minutos e tente de novo, ou peça uma senha nova.",
        en: "Too many attempts. Wait a few minutes and try again, or reset your password.",
      },
      other: {
        "pt-BR": "Não deu para entrar agora. Tente de novo em instantes.",
        en: "Signing in failed. Try again in a moment.",
      },
    },
  },
  signUp: {
    title: { "pt-BR": "Criar conta", en: "Create account" },
    text: {
      "pt-BR": "Sua loja de teste fica pronta na hora. Nenhum dinheiro de verdade até você querer.",
      en: "Your test store is ready at once. No real money until you want it.",
    },
    name: { "pt-BR": "Seu nome", en: "Your name" },
    nameMissing: { "pt-BR": "Informe o seu nome.", en: "Enter your name." },
    storeName: { "pt-BR": "Nome da loja", en: "Store name" },
    storeNameMissing: { "pt-BR": "Informe o nome da loja.", en: "Enter the store's name." },
    email: { "pt-BR": "E-mail", en: "E-mail" },
    emailMissing: { "pt-BR": "Informe o seu e-mail.", en: "Enter your e-mail." },
    password: { "pt-BR": "Senha", en: "Password" },
    passwordHint: {
      "pt-BR": "Ao menos 10 caracteres. Uma frase curta funciona bem.",
      en: "At least 10 characters. A short phrase works well.",
    },
    passwordMissing: { "pt-BR": "Escolha uma senha.", en: "Choose a password." },
    passwordShort: { "pt-BR": "Use ao menos 10 caracteres.", en: "Use at least 10 characters." },
    submit: { "pt-BR": "Criar conta", en: "Create account" },
    have: { "pt-BR": "Já tem conta?", en: "Have an account?" },
    signIn: { "pt-BR": "Entrar", en: "Sign in" },
    closedTitle: { "pt-BR": "O cadastro é por convite", en: "Signing up is by invitation" },
    closedText: {
      "pt-BR":
        "Peça um convite a quem administra a loja ou este servidor. Ele chega por e-mail, com um link para criar a sua conta.",
      en: "Ask the store's owner or the administrator of this server for an invitation. You will get an e-mail with a link to create your account.",
    },
    toSignIn: { "pt-BR": "Ir para Entrar", en: "Go to sign in" },
  },
  sent: {
    title: { "pt-BR": "Confira o seu e-mail", en: "Check your e-mail" },
    text: {
      "pt-BR":
        "Enviamos um link para {email}. Abra-o para confirmar o endereço e entrar. Ele vale por 24 horas.",
      en: "We sent a link to {email}. Open it to confirm the address and sign in. It is valid for 24 hours.",
    },
    resetText: {
      "pt-BR": "Se {email} tem uma conta, enviamos um link para ele. O link vale por uma hora.",
      en: "If {email} has an account, we sent a link to it. The link is valid for one hour.",
    },
    nothing: {
      "pt-BR": "Não chegou? Olhe também na caixa de spam.",
      en: "No e-mail? Check your spam folder, too.",
    },
    again: { "pt-BR": "Enviar de novo", en: "Send again" },
    sentAgain: {
      "pt-BR": "Pedimos outro envio. O link anterior deixa de valer.",
      en: "We requested another e-mail. The earlier link is no longer valid.",
    },
    other: { "pt-BR": "Usar outro e-mail", en: "Use another e-mail" },
    mailbox: { "pt-BR": "Abrir a caixa de correio deste servidor", en: "Open this server's mailbox" },
    mailboxText: {
      "pt-BR": "Esta demonstração guarda os e-mails em vez de enviar.",
      en: "This demo keeps mails instead of sending them.",
    },
  },
  confirm: {
    title: { "pt-BR": "Confirme o seu e-mail", en: "Confirm your e-mail" },
    text: { "pt-BR": "Falta um passo para abrir a sua loja.", en: "One step is left to open your store." },
    submit: { "pt-BR": "Confirmar e entrar", en: "Confirm and sign in" },
    passwordText: {
      "pt-BR": "Você abriu o link em outro navegador. Digite a senha que escolheu no cadastro.",
      en: "You opened the link in another browser. Enter the password that you chose when signing up.",
    },
    password: { "pt-BR": "Senha escolhida no cadastro", en: "Password you chose" },
    passwordMissing: { "pt-BR": "Informe a senha.", en: "Enter the password." },
    gone: { "pt-BR": "Este link não vale mais", en: "This link is no longer valid" },
    goneText: {
      "pt-BR": "Ele já foi usado, venceu ou está incompleto. Se você já confirmou, é só entrar.",
      en: "It was used, has expired, or is incomplete. If you have confirmed already, just sign in.",
    },
    toSignIn: { "pt-BR": "Entrar", en: "Sign in" },
    toSignUp: { "pt-BR": "Fazer o cadastro de novo", en: "Sign up again" },
  },
  forgot: {
    title: { "pt-BR": "Esqueci a senha", en: "Forgot password" },
    text: { "pt-BR": "Enviamos um link para escolher outra.", en: "We send you a link to choose another." },
    submit: { "pt-BR": "Enviar link", en: "Send link" },
    back: { "pt-BR": "Voltar para Entrar", en: "Back to sign in" },
  },
  reset: {
    title: { "pt-BR": "Escolha uma senha nova", en: "Choose a new password" },
    text: { "pt-BR": "Todos os navegadores serão desconectados.", en: "All browsers will be signed out." },
    password: { "pt-BR": "Senha nova", en: "New password" },
    submit: { "pt-BR": "Salvar senha", en: "Save password" },
    done: { "pt-BR": "Senha trocada", en: "Password changed" },
    doneText: {
      "pt-BR": "Entre com a senha nova. O autenticador continua o mesmo.",
      en: "Sign in with the new password. Your authenticator stays the same.",
    },
    gone: { "pt-BR": "Este link não vale mais", en: "This link is no longer valid" },
    goneText: {
      "pt-BR": "Ele já foi usado ou venceu. Peça outro.",
      en: "It was used or has expired. Request a new one.",
    },
    again: { "pt-BR": "Pedir outro link", en: "Ask for another link" },
    toSignIn: { "pt-BR": "Entrar", en: "Sign in" },
  },
  invitation: {
    title: { "pt-BR": "Convite para {store}", en: "Invitation to {store}" },
    text: {
      "pt-BR": "Você foi convidado para a equipe como {role}.",
      en: "You are invited to the team as {role}.",
    },
    for: { "pt-BR": "O convite é para {email}.", en: "The invitation is for {email}." },
    name: { "pt-BR": "Seu nome", en: "Your name" },
    password: { "pt-BR": "Crie uma senha", en: "Choose a password" },
    join: { "pt-BR": "Criar conta e entrar", en: "Create account and sign in" },
    accept: { "pt-BR": "Aceitar convite", en: "Accept invitation" },
    signIn: { "pt-BR": "Entrar para aceitar", en: "Sign in to accept" },
    signInText: {
      "pt-BR": "Este e-mail já tem conta. Entre com ela para aceitar.",
      en: "This e-mail has an account. Sign in with it to accept.",
    },
    otherText: {
      "pt-BR": "Você entrou como {email}, e o convite é para outro endereço.",
      en: "You are signed in as {email}, and the invitation is for another address.",
    },
    switch: { "pt-BR": "Sair e entrar com outra conta", en: "Sign out and use another account" },
    gone: { "pt-BR": "Este convite não vale mais", en: "This invitation is no longer valid" },
    goneText: {
      "pt-BR": "Ele já foi aceito, venceu ou foi cancelado. Peça outro a quem convidou você.",
      en: "It was accepted, has expired or was revoked. Ask the person who invited you for a new one.",
    },
    toSignIn: { "pt-BR": "Ir para Entrar", en: "Go to sign in" },
    loading: { "pt-BR": "Lendo o convite", en: "Reading the invitation" },
    page: { "pt-BR": "Convite", en: "Invitation" },
  },
  mailbox: {
    title: { "pt-BR": "Caixa de correio", en: "Mailbox" },
    text: {
      "pt-BR": "Esta demonstração não envia e-mails: os das contas ficam aqui, e só este computador os vê.",
      en: "This demo sends no mail: the mails of accounts stay here, and only this computer sees them.",
    },
    shops: {
      "pt-BR":
        "Os e-mails das lojas para quem compra estão no painel de cada loja: <link>abrir E-mails</link>.",
      en: "The shops' mails to their buyers are in each store's panel: <link>open E-mails</link>.",
    },
    empty: { "pt-BR": "Nenhum e-mail ainda", en: "No mail yet" },
    emptyText: {
      "pt-BR": "Faça um cadastro ou peça uma senha nova, e o e-mail aparece aqui.",
      en: "Sign up or ask for a new password, and the mail shows here.",
    },
    to: { "pt-BR": "Para {email}", en: "To {email}" },
    open: { "pt-BR": "Abrir o link", en: "Open the link" },
    reload: { "pt-BR": "Atualizar", en: "Refresh" },
  },
  front: {
    title: { "pt-BR": "Venda online e receba por Pix", en: "Sell online and get paid by Pix" },
    text: {
      "pt-BR": "Uma loja, um painel e uma API, no seu próprio servidor.",
      en: "A shop, a panel and an API, on your own server.",
    },
    panel: { "pt-BR": "Entrar no painel", en: "Open the panel" },
    create: { "pt-BR": "Criar conta", en: "Create account" },
    stores: { "pt-BR": "Lojas deste servidor", en: "Stores on this server" },
    testStore: { "pt-BR": "Teste", en: "Test" },
    payer: { "pt-BR": "Quer ver um pagamento?", en: "Want to see a payment?" },
    bank: { "pt-BR": "Abra o banco de testes", en: "Open the test bank" },
    builder: { "pt-BR": "Vai integrar um sistema?", en: "Integrating a system?" },
    docs: { "pt-BR": "Leia a documentação da API", en: "Read the API documentation" },
  },
} satisfies TextTree;
