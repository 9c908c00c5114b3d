import type { TextTree } from "#lib/core/locale.ts";

export const operatorConnect = {
  connect: {
    open: { "pt-BR": "Conectar loja", en: "Connect a store" },
    title: { "pt-BR": "Conectar uma loja", en: "Connect a store" },
    next: { "pt-BR": "Continuar", en: "Continue" },
    action: { "pt-BR": "Conectar", en: "Connect" },
    done: { "pt-BR": "{name} conectada.", en: "{name} connected." },
    store: { "pt-BR": "Loja", en: "Store" },
    storeHint: {
      "pt-BR": "Lojas de produção usam contas de produção; lojas de teste, as outras.",
      en: "Live stores use production accounts; test stores use the others.",
    },
    storeMissing: { "pt-BR": "Escolha a loja.", en: "Choose the store." },
    choose: { "pt-BR": "Escolha uma loja", en: "Choose a store" },
    inboundAccountId: { "pt-BR": "Entrada", en: "In" },
    outboundAccountId: { "pt-BR": "Saída", en: "Out" },
    inboundAccountIdHint: {
      "pt-BR": "Onde as cobranças novas são pagas.",
      en: "Where new charges are paid.",
    },
    outboundAccountIdHint: { "pt-BR": "De onde saem os saques novos.", en: "What new withdrawals leave." },
    none: { "pt-BR": "Nenhuma", en: "None" },
    platform: { "pt-BR": "Da plataforma", en: "The platform's" },
    noInbound: {
      "pt-BR": "Sem entrada, a loja recusa cobranças novas. O resto continua funcionando.",
      en: "Without an account for what comes in, the store refuses new charges. Everything else works.",
    },
    rule: {
      "pt-BR":
        "Entrada e saída têm o mesmo titular, a loja ou a plataforma, para que nenhuma pague com dinheiro de outra. O que já existe termina na conta em que começou.",
      en: "Both have the same holder, the store or the platform, so that no store pays out of somebody else's money. What exists ends at the account where it began.",
    },
    unfit: {
      off: { "pt-BR": "Desligada", en: "Switched off" },
      playMoney: { "pt-BR": "Dinheiro de teste", en: "Play money" },
      realMoney: { "pt-BR": "Dinheiro de verdade", en: "Real money" },
      unchecked: { "pt-BR": "Ainda não verificada", en: "Not checked yet" },
      otherHolder: { "pt-BR": "É de outra loja", en: "Another store's" },
    },
  },
  credentials: {
    open: { "pt-BR": "Trocar credenciais", en: "Change credentials" },
    title: { "pt-BR": "Trocar as credenciais", en: "Change the credentials" },
    next: { "pt-BR": "Continuar", en: "Continue" },
    action: { "pt-BR": "Trocar credenciais", en: "Change credentials" },
    done: {
      "pt-BR": "Credenciais trocadas. Valem em poucos segundos.",
      en: "Credentials changed. They are used within seconds.",
    },
    note: {
      "pt-BR":
        "As de agora não são mostradas. Envie todas de novo. Antes de aceitá-las, o banco é consultado com elas sobre uma cobrança e um saque desta conta: as de outra conta são recusadas. Elas passam a valer em poucos segundos e as cobranças abertas continuam.",
      en: "The current ones are not shown. Send all of them again. Before they are accepted, a charge and a withdrawal of this account are read at the bank with them: credentials of another account are refused. They are used within seconds, and open charges continue.",
    },
  },
  create: {
    open: { "pt-BR": "Nova conta", en: "New account" },
    title: { "pt-BR": "Nova conta em um banco", en: "New account at a bank" },
    next: { "pt-BR": "Continuar", en: "Continue" },
    action: { "pt-BR": "Criar conta", en: "Create account" },
    done: {
      "pt-BR": "Conta {name} criada. Verifique-a antes de conectar uma loja.",
      en: "Account {name} created. Check it before connecting a store.",
    },
    doneByHand: {
      "pt-BR": "Conta {name} criada. Já pode ser conectada a uma loja.",
      en: "Account {name} created. It can be connected to a store now.",
    },
  },
  change: {
    open: { "pt-BR": "Editar", en: "Edit" },
    title: { "pt-BR": "Editar a conta", en: "Edit the account" },
    next: { "pt-BR": "Continuar", en: "Continue" },
    action: { "pt-BR": "Salvar", en: "Save" },
    done: { "pt-BR": "Conta salva.", en: "Account saved." },
  },
  switch: {
    account: { "pt-BR": "Conta", en: "Account" },
    inbound: { "pt-BR": "Recebem por ela", en: "Paid through it" },
    outbound: { "pt-BR": "Sacam por ela", en: "Withdraw through it" },
    stores: {
      "pt-BR": "{count, plural, =0 {nenhuma loja} one {# loja} other {# lojas}}",
      en: "{count, plural, =0 {no store} one {# store} other {# stores}}",
    },
    off: {
      open: { "pt-BR": "Desligar", en: "Switch off" },
      title: { "pt-BR": "Desligar a conta", en: "Switch the account off" },
      action: { "pt-BR": "Desligar", en: "Switch off" },
      done: { "pt-BR": "Conta {name} desligada.", en: "Account {name} switched off." },
      text: {
        "pt-BR":
          "As lojas conectadas deixam de criar cobranças e saques por ela. O que já existe ainda termina aqui, e o que chegar atrasado é lançado.",
        en: "Connected stores create no new charges and withdrawals through it. Existing ones are completed here, and late payments are booked.",
      },
    },
    on: {
      open: { "pt-BR": "Ligar", en: "Switch on" },
      title: { "pt-BR": "Ligar a conta", en: "Switch the account on" },
      action: { "pt-BR": "Ligar", en: "Switch on" },
      done: { "pt-BR": "Conta {name} ligada.", en: "Account {name} switched on." },
      text: {
        "pt-BR": "As lojas conectadas voltam a vender e a sacar por ela em poucos segundos.",
        en: "Connected stores sell and withdraw through it again within seconds.",
      },
    },
  },
} satisfies TextTree;
