import account from "./pt-BR/account.json";
import bank from "./pt-BR/bank.json";
import cart from "./pt-BR/cart.json";
import cases from "./pt-BR/cases.json";
import categories from "./pt-BR/categories.json";
import checkout from "./pt-BR/checkout.json";
import components from "./pt-BR/components.json";
import coupons from "./pt-BR/coupons.json";
import fault from "./pt-BR/fault.json";
import fields from "./pt-BR/fields.json";
import gateway from "./pt-BR/gateway.json";
import home from "./pt-BR/home.json";
import identity from "./pt-BR/identity.json";
import links from "./pt-BR/links.json";
import live from "./pt-BR/live.json";
import mails from "./pt-BR/mails.json";
import matching from "./pt-BR/matching.json";
import operator from "./pt-BR/operator.json";
import operatorAccounts from "./pt-BR/operatorAccounts.json";
import operatorAdjustments from "./pt-BR/operatorAdjustments.json";
import operatorDisputes from "./pt-BR/operatorDisputes.json";
import orders from "./pt-BR/orders.json";
import overview from "./pt-BR/overview.json";
import paylink from "./pt-BR/paylink.json";
import pix from "./pt-BR/pix.json";
import products from "./pt-BR/products.json";
import receipts from "./pt-BR/receipts.json";
import settings from "./pt-BR/settings.json";
import shell from "./pt-BR/shell.json";
import shop from "./pt-BR/shop.json";
import stock from "./pt-BR/stock.json";
import team from "./pt-BR/team.json";
import ui from "./pt-BR/ui.json";
import wallet from "./pt-BR/wallet.json";

/** Every text in Portuguese, by area. Only the server loads them all; a page gets those that it names. */
export const portuguese = {
  account,
  cart,
  bank,
  categories,
  checkout,
  components,
  coupons,
  fault,
  fields,
  gateway,
  home,
  identity,
  links,
  live,
  mails,
  matching,
  cases,
  operator,
  operatorAccounts,
  operatorAdjustments,
  operatorDisputes,
  orders,
  overview,
  paylink,
  pix,
  products,
  receipts,
  settings,
  shell,
  shop,
  stock,
  team,
  ui,
  wallet,
};
