import account from "./en/account.json";
import bank from "./en/bank.json";
import cart from "./en/cart.json";
import cases from "./en/cases.json";
import categories from "./en/categories.json";
import checkout from "./en/checkout.json";
import components from "./en/components.json";
import coupons from "./en/coupons.json";
import fault from "./en/fault.json";
import fields from "./en/fields.json";
import gateway from "./en/gateway.json";
import home from "./en/home.json";
import identity from "./en/identity.json";
import links from "./en/links.json";
import live from "./en/live.json";
import mails from "./en/mails.json";
import matching from "./en/matching.json";
import operator from "./en/operator.json";
import operatorAccounts from "./en/operatorAccounts.json";
import operatorAdjustments from "./en/operatorAdjustments.json";
import operatorDisputes from "./en/operatorDisputes.json";
import orders from "./en/orders.json";
import overview from "./en/overview.json";
import paylink from "./en/paylink.json";
import pix from "./en/pix.json";
import products from "./en/products.json";
import receipts from "./en/receipts.json";
import settings from "./en/settings.json";
import shell from "./en/shell.json";
import shop from "./en/shop.json";
import stock from "./en/stock.json";
import team from "./en/team.json";
import ui from "./en/ui.json";
import wallet from "./en/wallet.json";

/** Every text in English, by area. */
export const english = {
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
