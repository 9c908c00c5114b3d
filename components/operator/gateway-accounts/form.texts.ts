import type { TextTree } from "#lib/core/locale.ts";

export const operatorAccountForm = {
  profile: { "pt-BR": "Banco", en: "Bank" },
  profileMissing: { "pt-BR": "Escolha o banco.", en: "Choose the bank." },
  anyBank: { "pt-BR": "Outro banco com API Pix", en: "Another bank with API Pix" },
  anyBankHint: {
    "pt-BR": "Segue só o documento do Banco Central",
    en: "Follows the central bank's document alone",
  },
  verified: { "pt-BR": "Perfil conferido com o banco", en: "Profile verified with the bank" },
  unverified: { "pt-BR": "Perfil ainda não conferido", en: "Profile not verified yet" },
  unverifiedNote: {
    "pt-BR":
      "O perfil de {bank} veio de programas de terceiros e não foi conferido com o banco. Comece pelo ambiente de testes dele.",
    en: "The profile of {bank} is based on third-party programs and was not verified with the bank. Begin with its test environment.",
  },
  name: { "pt-BR": "Nome", en: "Name" },
  nameHint: { "pt-BR": "Para você achar a conta.", en: "For you to find the account." },
  nameMissing: { "pt-BR": "Dê um nome à conta.", en: "Give the account a name." },
  chave: { "pt-BR": "Chave Pix", en: "Pix key" },
  chaveHint: {
    "pt-BR": "A chave da conta, como o banco a conhece.",
    en: "The account's key, as the bank knows it.",
  },
  chaveChange: { "pt-BR": "Muda só antes da primeira loja.", en: "Changes only before the first store." },
  chaveStays: {
    "pt-BR": "Não muda: cobranças abertas pagam nela.",
    en: "It stays: open charges pay into it.",
  },
  chaveMissing: { "pt-BR": "Digite a chave Pix.", en: "Enter the Pix key." },
  holder: { "pt-BR": "Titular", en: "Holder" },
  holderHint: {
    "pt-BR": "Vazio: é da plataforma, e toda loja do mesmo ambiente pode usar.",
    en: "Empty: the platform's, and any store of the same environment can use it.",
  },
  holderKeyHint: {
    "pt-BR": "A loja dona da chave, que confirma os pagamentos.",
    en: "The store that owns the key and confirms the payments.",
  },
  holderPlatform: { "pt-BR": "Plataforma", en: "Platform" },
  chooseStore: { "pt-BR": "Escolha a loja", en: "Choose the store" },
  holderMissing: { "pt-BR": "Escolha a loja dona da chave.", en: "Choose the store that owns the key." },
  place: { "pt-BR": "Ambiente", en: "Environment" },
  places: {
    production: { "pt-BR": "Produção", en: "Production" },
    homologation: { "pt-BR": "Testes do banco", en: "The bank's tests" },
    own: { "pt-BR": "Outro endereço", en: "Another address" },
  },
  placeHint: {
    production: { "pt-BR": "Os endereços de produção do banco.", en: "The bank's production addresses." },
    homologation: {
      "pt-BR": "Os endereços de testes do banco: nenhum dinheiro de verdade.",
      en: "The bank's test addresses: no real money.",
    },
    own: { "pt-BR": "Os endereços que o banco lhe deu.", en: "The addresses that the bank gave you." },
  },
  environment: { "pt-BR": "Dinheiro", en: "Money" },
  environmentHint: {
    "pt-BR":
      "Produção: dinheiro de verdade, para lojas de produção. As outras são só para lojas de teste. Não muda depois.",
    en: "Production: real money, for live stores. The others are for test stores only. It can't be changed later.",
  },
  environmentChoose: { "pt-BR": "Escolha", en: "Choose" },
  environmentMissing: {
    "pt-BR": "Diga se o dinheiro neste endereço é de verdade.",
    en: "Say whether the money at this address is real.",
  },
  baseUrl: { "pt-BR": "Endereço da API", en: "Address of the API" },
  baseUrlMissing: { "pt-BR": "Digite o endereço da API.", en: "Enter the API's address." },
  tokenUrl: { "pt-BR": "Endereço do token", en: "Address of the token" },
  clientId: { "pt-BR": "Client id", en: "Client id" },
  clientSecret: { "pt-BR": "Client secret", en: "Client secret" },
  credentialMissing: {
    "pt-BR": "O banco dá este dado junto com o certificado.",
    en: "The bank gives it together with the certificate.",
  },
  appKey: { "pt-BR": "Chave do aplicativo", en: "Application key" },
  appKeyHint: { "pt-BR": "{bank} a pede em cada chamada.", en: "{bank} asks for it with every call." },
  certificate: { "pt-BR": "Certificado", en: "Certificate" },
  certificateForm: {
    pem: { "pt-BR": "PEM", en: "PEM" },
    p12: { "pt-BR": "P12", en: "P12" },
    none: { "pt-BR": "Nenhum", en: "None" },
  },
  noCertificateHint: {
    "pt-BR": "Só para bancos que não pedem certificado.",
    en: "Only for banks that ask for no certificate.",
  },
  pemDrop: {
    "pt-BR": "Solte o certificado e a chave, ou cole abaixo",
    en: "Drop the certificate and its key, or paste below",
  },
  pemHint: {
    "pt-BR": ".pem, .crt, .cer ou .key; um arquivo com os dois também serve",
    en: ".pem, .crt, .cer or .key; one file with both will do",
  },
  noPem: {
    "pt-BR": "{name} não tem certificado nem chave em PEM.",
    en: "{name} has neither a certificate nor a key in PEM.",
  },
  pemMissing: {
    "pt-BR": "Falta este texto: escolha o arquivo ou cole.",
    en: "This text is missing: choose the file or paste it.",
  },
  cert: { "pt-BR": "Certificado (PEM)", en: "Certificate (PEM)" },
  key: { "pt-BR": "Chave privada (PEM)", en: "Private key (PEM)" },
  p12: { "pt-BR": "Arquivo P12", en: "P12 file" },
  p12Drop: { "pt-BR": "Solte o arquivo P12 (ou PFX)", en: "Drop the P12 (or PFX) file" },
  p12Missing: { "pt-BR": "Escolha o arquivo P12.", en: "Choose the P12 file." },
  passphrase: { "pt-BR": "Senha do P12", en: "Passphrase of the P12" },
  passphraseHint: { "pt-BR": "Vazia, se o arquivo não tem senha.", en: "Empty where the file has none." },
  otherFile: { "pt-BR": "Trocar", en: "Change" },
  ownCa: { "pt-BR": "Autoridade própria do banco", en: "The bank has an authority of its own" },
  ownCaHint: {
    "pt-BR": "Só para um banco de testes, cujo certificado nenhuma autoridade pública assinou.",
    en: "Only for a test bank, whose certificate no public authority has signed.",
  },
  ca: { "pt-BR": "Certificado da autoridade (PEM)", en: "Certificate of the authority (PEM)" },
  caDrop: {
    "pt-BR": "Solte o certificado da autoridade, ou cole abaixo",
    en: "Drop the authority's certificate, or paste below",
  },
  simultaneousCalls: { "pt-BR": "Chamadas simultâneas", en: "Simultaneous calls" },
  simultaneousCallsHint: {
    "pt-BR":
      "Quantas chamadas o banco aceita ao mesmo tempo. Vazio: {usual}. Aumente só se o banco permitir.",
    en: "How many calls the bank accepts at the same time. Empty: {usual}. Raise it only if the bank allows it.",
  },
  simultaneousCallsWrong: {
    "pt-BR": "Digite um número de 1 a {most}, ou deixe vazio.",
    en: "Enter a number from 1 to {most}, or leave it empty.",
  },
  looksPerMinute: { "pt-BR": "Leituras da lista por minuto", en: "Readings of the list a minute" },
  looksPerMinuteHint: {
    "pt-BR": "Quando os avisos do banco não funcionam e há cobranças recentes sem pagamento. Vazio: {usual}.",
    en: "While the bank's notifications don't work and recent charges are unpaid. Empty: {usual}.",
  },
  looksPerMinuteWrong: {
    "pt-BR": "Digite um número de 1 a {most}, ou deixe vazio.",
    en: "Enter a number from 1 to {most}, or leave it empty.",
  },
  looks: { "pt-BR": "{used} de {perMinute} neste minuto", en: "{used} of {perMinute} this minute" },
  looksByNotification: {
    "pt-BR": "Só a cada três minutos: os avisos funcionam",
    en: "Only every three minutes: notifications work",
  },
  branch: { "pt-BR": "Agência", en: "Branch" },
  branchHint: {
    "pt-BR": "Contas com a mesma agência e o mesmo número são uma só no banco, com um só saldo.",
    en: "Accounts with the same branch and number are one account at the bank, with one balance.",
  },
  accountNumber: { "pt-BR": "Número da conta", en: "Account number" },
  compareBalance: {
    "pt-BR": "Comparar o saldo no banco com os livros",
    en: "Compare the bank's balance with the books",
  },
  compareBalanceHint: {
    "pt-BR": "Desligue só se este banco não informa o saldo. Vale para todas as chaves da mesma conta.",
    en: "Turn it off only if this bank does not report its balance. Holds for all keys of the same account.",
  },
  mutualTlsNotifications: {
    "pt-BR": "Conferir o certificado do banco nos avisos",
    en: "Verify the bank's certificate on notifications",
  },
  mutualTlsNotificationsHint: {
    "pt-BR":
      "Ligue só se o seu servidor confere o certificado de quem envia os avisos. Depois, registre os avisos de novo.",
    en: "Turn it on only if your server verifies the client certificate of notifications. Then register the notifications again.",
  },
} satisfies TextTree;
