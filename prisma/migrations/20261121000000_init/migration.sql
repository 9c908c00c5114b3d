-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "product_type" AS ENUM ('normal', 'variable');

-- CreateEnum
CREATE TYPE "stock_status" AS ENUM ('available', 'reserved', 'delivered');

-- CreateEnum
CREATE TYPE "coupon_type" AS ENUM ('percentage', 'fixed');

-- CreateEnum
CREATE TYPE "custom_field_type" AS ENUM ('TEXT', 'NUMBER', 'EMAIL', 'GAME_USERNAME');

-- CreateEnum
CREATE TYPE "order_status" AS ENUM ('pending', 'paid', 'shipped', 'cancelled', 'refunded');

-- CreateEnum
CREATE TYPE "idempotency_state" AS ENUM ('running', 'done', 'open', 'gone');

-- CreateEnum
CREATE TYPE "mail_status" AS ENUM ('queued', 'sent', 'kept', 'failed');

-- CreateEnum
CREATE TYPE "member_role" AS ENUM ('owner', 'manager', 'support');

-- CreateEnum
CREATE TYPE "transaction_status" AS ENUM ('PENDING', 'COMPLETED', 'CANCELLED', 'FAILED');

-- CreateEnum
CREATE TYPE "charge_state" AS ENUM ('opening', 'open', 'uncertain', 'failed');

-- CreateEnum
CREATE TYPE "payment_kind" AS ENUM ('settlement', 'surplus', 'wrong_amount');

-- CreateEnum
CREATE TYPE "refund_status" AS ENUM ('requested', 'processing', 'completed', 'failed');

-- CreateEnum
CREATE TYPE "ledger_account" AS ENUM ('available', 'pending', 'blocked', 'fees', 'clearing');

-- CreateEnum
CREATE TYPE "ledger_cause" AS ENUM ('sale', 'fee', 'late_payment', 'surplus_payment', 'wrong_amount_payment', 'refund', 'refund_sent', 'refund_returned', 'withdrawal', 'withdrawal_fee', 'withdrawal_returned');

-- CreateEnum
CREATE TYPE "delivery_status" AS ENUM ('pending', 'delivered', 'failed');

-- CreateTable
CREATE TABLE "api_keys" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "store_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "key_hash" BYTEA NOT NULL,
    "scopes" TEXT[],
    "allowed_addresses" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "rate_limit_per_minute" INTEGER,
    "expires_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "categories" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "store_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "position" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "categories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "products" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "store_id" UUID NOT NULL,
    "category_id" UUID,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "description" TEXT,
    "type" "product_type" NOT NULL,
    "price" DECIMAL(14,2) NOT NULL,
    "comparative_price" DECIMAL(14,2),
    "images" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "active" BOOLEAN NOT NULL DEFAULT true,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "variations" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "store_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "name" TEXT NOT NULL,
    "price" DECIMAL(14,2),
    "comparative_price" DECIMAL(14,2),
    "position" INTEGER NOT NULL DEFAULT 0,
    "available" INTEGER NOT NULL DEFAULT 0,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "variations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stock_units" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "store_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "variation_id" UUID NOT NULL,
    "content" TEXT NOT NULL,
    "fingerprint" BYTEA,
    "status" "stock_status" NOT NULL DEFAULT 'available',
    "order_item_id" UUID,
    "delivered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_units_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "coupons" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "store_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "type" "coupon_type" NOT NULL,
    "value" DECIMAL(14,2) NOT NULL,
    "max_uses" INTEGER,
    "used_count" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "min_purchase" DECIMAL(14,2),
    "max_discount" DECIMAL(14,2),
    "product_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "category_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "expires_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "coupons_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "custom_fields" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "store_id" UUID NOT NULL,
    "label" TEXT NOT NULL,
    "type" "custom_field_type" NOT NULL DEFAULT 'TEXT',
    "placeholder" TEXT,
    "required" BOOLEAN NOT NULL DEFAULT false,
    "all_products" BOOLEAN NOT NULL DEFAULT false,
    "product_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "category_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "min" DECIMAL(20,6),
    "max" DECIMAL(20,6),
    "position" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "custom_fields_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "orders" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL,
    "order_code" TEXT NOT NULL,
    "status" "order_status" NOT NULL DEFAULT 'pending',
    "customer_name" TEXT NOT NULL,
    "customer_email" TEXT NOT NULL,
    "customer_document" TEXT,
    "payer_name" TEXT,
    "subtotal" DECIMAL(14,2) NOT NULL,
    "discount" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "total" DECIMAL(14,2) NOT NULL,
    "fee" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "amount_due" DECIMAL(14,2) NOT NULL,
    "coupon_id" UUID,
    "coupon_code" TEXT,
    "custom_fields" JSONB NOT NULL DEFAULT '[]',
    "holds_stock" BOOLEAN NOT NULL DEFAULT true,
    "locale" TEXT NOT NULL DEFAULT 'pt-BR',
    "tracking_code" TEXT,
    "tracking_url" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3),
    "shipped_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "refunded_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_items" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "order_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "product_id" UUID NOT NULL,
    "variation_id" UUID NOT NULL,
    "show_variation" BOOLEAN NOT NULL,
    "name" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "price" DECIMAL(14,2) NOT NULL,
    "delivery_token" TEXT NOT NULL,
    "delivered_at" TIMESTAMPTZ(3),

    CONSTRAINT "order_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "owner" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "state" "idempotency_state" NOT NULL DEFAULT 'running',
    "claim" INTEGER NOT NULL DEFAULT 1,
    "lease_until" TIMESTAMPTZ(3) NOT NULL,
    "resource_id" UUID,
    "response_status" INTEGER,
    "response_body" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mails" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "store_id" UUID,
    "kind" TEXT NOT NULL,
    "to_address" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "status" "mail_status" NOT NULL DEFAULT 'queued',
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "worker_processes" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "backend_pid" INTEGER NOT NULL,
    "backend_start" TIMESTAMPTZ(6) NOT NULL,
    "worker_ids" TEXT[],

    CONSTRAINT "worker_processes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_payments" (
    "end_to_end_id" TEXT NOT NULL,
    "txid" TEXT NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "payer_name" TEXT NOT NULL,
    "payer_document" TEXT NOT NULL,
    "paid_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_payments_pkey" PRIMARY KEY ("end_to_end_id")
);

-- CreateTable
CREATE TABLE "sandbox_refunds" (
    "end_to_end_id" TEXT NOT NULL,
    "devolucao_id" TEXT NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "status" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sandbox_refunds_pkey" PRIMARY KEY ("end_to_end_id","devolucao_id")
);

-- CreateTable
CREATE TABLE "sandbox_transfers" (
    "id_envio" TEXT NOT NULL,
    "end_to_end_id" TEXT NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "status" TEXT NOT NULL,
    "settles_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_transfers_pkey" PRIMARY KEY ("id_envio")
);

-- CreateTable
CREATE TABLE "stores" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "description" TEXT,
    "image" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "city" TEXT NOT NULL DEFAULT 'SAO PAULO',
    "cover_fee" BOOLEAN NOT NULL DEFAULT false,
    "fee_percent" DECIMAL(5,2) NOT NULL DEFAULT 0,
    "fee_fixed" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "charge_expiry_minutes" INTEGER NOT NULL DEFAULT 30,
    "refuse_payer_mismatch" BOOLEAN NOT NULL DEFAULT false,
    "inbound_gateway" TEXT NOT NULL DEFAULT 'sandbox',
    "outbound_gateway" TEXT NOT NULL DEFAULT 'sandbox',
    "withdrawal_fee" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "withdrawal_max" DECIMAL(14,2) NOT NULL DEFAULT 1000,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stores_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "members" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "totp_secret" TEXT,
    "totp_enabled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "members_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "memberships" (
    "member_id" UUID NOT NULL,
    "store_id" UUID NOT NULL,
    "role" "member_role" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "memberships_pkey" PRIMARY KEY ("member_id","store_id")
);

-- CreateTable
CREATE TABLE "transactions" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL,
    "order_id" UUID,
    "status" "transaction_status" NOT NULL DEFAULT 'PENDING',
    "amount" DECIMAL(14,2) NOT NULL,
    "fee_amount" DECIMAL(14,2) NOT NULL,
    "net_amount" DECIMAL(14,2) NOT NULL,
    "amount_due" DECIMAL(14,2) NOT NULL,
    "cover_fee" BOOLEAN NOT NULL,
    "description" TEXT,
    "customer_name" TEXT,
    "customer_email" TEXT,
    "customer_document" TEXT,
    "external_reference" TEXT,
    "payer_name" TEXT,
    "payer_document" TEXT,
    "gateway" TEXT NOT NULL,
    "txid" TEXT NOT NULL,
    "charge_state" "charge_state" NOT NULL DEFAULT 'opening',
    "copy_paste" TEXT,
    "end_to_end_id" TEXT,
    "reconcile_at" TIMESTAMPTZ(3),
    "reconcile_attempts" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transactions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payments" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "store_id" UUID NOT NULL,
    "transaction_id" UUID NOT NULL,
    "gateway" TEXT NOT NULL,
    "end_to_end_id" TEXT NOT NULL,
    "kind" "payment_kind" NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "late" BOOLEAN NOT NULL DEFAULT false,
    "flagged" BOOLEAN NOT NULL DEFAULT false,
    "payer_name" TEXT,
    "payer_document" TEXT,
    "paid_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refunds" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "store_id" UUID NOT NULL,
    "transaction_id" UUID NOT NULL,
    "order_id" UUID,
    "end_to_end_id" TEXT NOT NULL,
    "devolucao_id" TEXT NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "reason" TEXT,
    "status" "refund_status" NOT NULL DEFAULT 'requested',
    "reconcile_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "wallets" (
    "store_id" UUID NOT NULL,
    "available" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "pending" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "blocked" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "fees" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "clearing" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "wallets_pkey" PRIMARY KEY ("store_id")
);

-- CreateTable
CREATE TABLE "ledger_entries" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "seq" BIGSERIAL NOT NULL,
    "store_id" UUID NOT NULL,
    "debit" "ledger_account" NOT NULL,
    "credit" "ledger_account" NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "cause" "ledger_cause" NOT NULL,
    "cause_id" UUID NOT NULL,
    "description" TEXT,
    "available_after" DECIMAL(14,2) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_endpoints" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "store_id" UUID NOT NULL,
    "api_key_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "events" TEXT[],
    "secret" TEXT NOT NULL,
    "previous_secret" TEXT,
    "previous_secret_expires_at" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "paused_at" TIMESTAMPTZ(3),
    "pause_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_events" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "event_id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "status" "delivery_status" NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "delivered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_attempts" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "delivery_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "status_code" INTEGER,
    "error" TEXT,
    "answer" TEXT,

    CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_key_hash_key" ON "api_keys"("key_hash");

-- CreateIndex
CREATE INDEX "api_keys_store_id_created_at_idx" ON "api_keys"("store_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "categories_store_id_position_name_idx" ON "categories"("store_id", "position", "name");

-- CreateIndex
CREATE INDEX "products_store_id_created_at_idx" ON "products"("store_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "products_category_id_idx" ON "products"("category_id");

-- CreateIndex
CREATE INDEX "variations_product_id_position_idx" ON "variations"("product_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "stock_units_product_id_fingerprint_key" ON "stock_units"("product_id", "fingerprint");

-- CreateIndex
CREATE INDEX "coupons_store_id_created_at_idx" ON "coupons"("store_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "custom_fields_store_id_position_idx" ON "custom_fields"("store_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "orders_order_code_key" ON "orders"("order_code");

-- CreateIndex
CREATE INDEX "orders_store_id_created_at_id_idx" ON "orders"("store_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "order_items_delivery_token_key" ON "order_items"("delivery_token");

-- CreateIndex
CREATE INDEX "order_items_order_id_position_idx" ON "order_items"("order_id", "position");

-- CreateIndex
CREATE INDEX "order_items_product_id_idx" ON "order_items"("product_id");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "idempotency_keys_owner_key_key" ON "idempotency_keys"("owner", "key");

-- CreateIndex
CREATE INDEX "mails_store_id_created_at_idx" ON "mails"("store_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "sandbox_payments_txid_idx" ON "sandbox_payments"("txid");

-- CreateIndex
CREATE UNIQUE INDEX "stores_slug_key" ON "stores"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "members_email_key" ON "members"("email");

-- CreateIndex
CREATE INDEX "memberships_store_id_idx" ON "memberships"("store_id");

-- CreateIndex
CREATE UNIQUE INDEX "transactions_txid_key" ON "transactions"("txid");

-- CreateIndex
CREATE INDEX "transactions_store_id_created_at_id_idx" ON "transactions"("store_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "payments_transaction_id_idx" ON "payments"("transaction_id");

-- CreateIndex
CREATE UNIQUE INDEX "payments_gateway_end_to_end_id_key" ON "payments"("gateway", "end_to_end_id");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_devolucao_id_key" ON "refunds"("devolucao_id");

-- CreateIndex
CREATE INDEX "refunds_transaction_id_idx" ON "refunds"("transaction_id");

-- CreateIndex
CREATE INDEX "refunds_store_id_created_at_idx" ON "refunds"("store_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "ledger_entries_store_id_seq_idx" ON "ledger_entries"("store_id", "seq" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "ledger_entries_cause_id_cause_key" ON "ledger_entries"("cause_id", "cause");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_endpoints_api_key_id_key" ON "webhook_endpoints"("api_key_id");

-- CreateIndex
CREATE INDEX "webhook_endpoints_store_id_idx" ON "webhook_endpoints"("store_id");

-- CreateIndex
CREATE INDEX "webhook_events_store_id_created_at_id_idx" ON "webhook_events"("store_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_deliveries_event_id_idx" ON "webhook_deliveries"("event_id");

-- CreateIndex
CREATE INDEX "webhook_attempts_delivery_id_number_idx" ON "webhook_attempts"("delivery_id", "number");

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "categories" ADD CONSTRAINT "categories_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "products" ADD CONSTRAINT "products_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "variations" ADD CONSTRAINT "variations_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_units" ADD CONSTRAINT "stock_units_variation_id_fkey" FOREIGN KEY ("variation_id") REFERENCES "variations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_units" ADD CONSTRAINT "stock_units_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "order_items"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "stores"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_fkey" FOREIGN KEY ("coupon_id") REFERENCES "coupons"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "stores"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "transactions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "transactions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "stores"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_api_key_id_fkey" FOREIGN KEY ("api_key_id") REFERENCES "api_keys"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "webhook_events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoints"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "webhook_deliveries"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- ---------------------------------------------------------------------------------------------
-- From here on by hand: what Prisma's schema language can't say.

-- Rate limit counters: losing them in a crash costs nobody anything, so they skip the WAL.
ALTER TABLE "rate_limits" SET UNLOGGED;

-- Rows that are written once and changed soon after keep room for the change on their own page, so that it
-- touches no index (a heap-only update).
ALTER TABLE "transactions" SET (fillfactor = 70);
-- A kept answer of some 2 KB stays with its row instead of being packed and stored elsewhere.
ALTER TABLE "idempotency_keys" SET (fillfactor = 50, toast_tuple_target = 8160);
ALTER TABLE "variations" SET (fillfactor = 80);

-- What must never be.
ALTER TABLE "stores"
  ADD CONSTRAINT "stores_charge_expiry_check" CHECK ("charge_expiry_minutes" BETWEEN 5 AND 1440),
  ADD CONSTRAINT "stores_slug_check" CHECK ("slug" ~ '^[a-z0-9]([a-z0-9-]{0,58}[a-z0-9])?$'),
  ADD CONSTRAINT "stores_fee_check" CHECK ("fee_percent" BETWEEN 0 AND 50 AND "fee_fixed" >= 0),
  ADD CONSTRAINT "stores_withdrawal_check" CHECK ("withdrawal_fee" >= 0 AND "withdrawal_max" >= 2);
ALTER TABLE "members"
  ADD CONSTRAINT "members_email_check" CHECK ("email" = lower("email"));
ALTER TABLE "api_keys"
  ADD CONSTRAINT "api_keys_rate_check" CHECK ("rate_limit_per_minute" IS NULL OR "rate_limit_per_minute" >= 1),
  ADD CONSTRAINT "api_keys_hash_check" CHECK (length("key_hash") = 32);
ALTER TABLE "products"
  ADD CONSTRAINT "products_price_check" CHECK ("price" >= 0),
  ADD CONSTRAINT "products_images_check" CHECK (cardinality("images") <= 2);
ALTER TABLE "variations"
  ADD CONSTRAINT "variations_available_check" CHECK ("available" >= 0),
  ADD CONSTRAINT "variations_price_check" CHECK ("is_default" = ("price" IS NULL) AND ("price" IS NULL OR "price" >= 0));
ALTER TABLE "stock_units"
  ADD CONSTRAINT "stock_units_owner_check" CHECK (("status" = 'available') = ("order_item_id" IS NULL));
ALTER TABLE "coupons"
  ADD CONSTRAINT "coupons_used_check" CHECK ("used_count" >= 0 AND ("max_uses" IS NULL OR "used_count" <= "max_uses")),
  ADD CONSTRAINT "coupons_value_check" CHECK ("value" > 0 AND ("type" <> 'percentage' OR "value" <= 100));
ALTER TABLE "custom_fields"
  ADD CONSTRAINT "custom_fields_range_check" CHECK ("min" IS NULL OR "max" IS NULL OR "max" >= "min"),
  ADD CONSTRAINT "custom_fields_scope_check" CHECK ("all_products" OR cardinality("product_ids") + cardinality("category_ids") > 0);
ALTER TABLE "orders"
  ADD CONSTRAINT "orders_total_check" CHECK ("total" >= 0 AND "discount" >= 0 AND "total" = "subtotal" - "discount"),
  ADD CONSTRAINT "orders_due_check" CHECK ("amount_due" > 0 AND "fee" >= 0),
  -- An order that is being paid or was delivered owns its goods; a cancelled one owns none.
  ADD CONSTRAINT "orders_hold_check" CHECK (
    CASE WHEN "status" IN ('pending', 'paid', 'shipped') THEN "holds_stock" WHEN "status" = 'cancelled' THEN NOT "holds_stock" ELSE true END),
  ADD CONSTRAINT "orders_paid_check" CHECK ("status" NOT IN ('paid', 'shipped') OR "paid_at" IS NOT NULL);
ALTER TABLE "order_items"
  ADD CONSTRAINT "order_items_quantity_check" CHECK ("quantity" BETWEEN 1 AND 10000),
  ADD CONSTRAINT "order_items_price_check" CHECK ("price" >= 0);
ALTER TABLE "transactions"
  ADD CONSTRAINT "transactions_amount_check" CHECK ("amount" > 0 AND "amount" <= 1000000 AND "fee_amount" >= 0 AND "net_amount" >= 0 AND "amount_due" > 0),
  ADD CONSTRAINT "transactions_fee_check" CHECK (
    CASE WHEN "cover_fee" THEN "net_amount" = "amount" AND "amount_due" = "amount" + "fee_amount"
         ELSE "net_amount" = "amount" - "fee_amount" AND "amount_due" = "amount" END),
  ADD CONSTRAINT "transactions_paid_check" CHECK (("status" = 'COMPLETED') = ("paid_at" IS NOT NULL)),
  ADD CONSTRAINT "transactions_txid_check" CHECK (length("txid") BETWEEN 26 AND 35);
ALTER TABLE "payments"
  ADD CONSTRAINT "payments_amount_check" CHECK ("amount" > 0);
ALTER TABLE "refunds"
  ADD CONSTRAINT "refunds_amount_check" CHECK ("amount" > 0);
ALTER TABLE "wallets"
  ADD CONSTRAINT "wallets_available_check" CHECK ("available" >= 0),
  ADD CONSTRAINT "wallets_pending_check" CHECK ("pending" >= 0),
  ADD CONSTRAINT "wallets_blocked_check" CHECK ("blocked" >= 0),
  ADD CONSTRAINT "wallets_balanced_check" CHECK ("available" + "pending" + "blocked" + "fees" + "clearing" = 0);
ALTER TABLE "ledger_entries"
  ADD CONSTRAINT "ledger_entries_amount_check" CHECK ("amount" > 0 AND "debit" <> "credit" AND "available_after" >= 0);
ALTER TABLE "idempotency_keys"
  ADD CONSTRAINT "idempotency_keys_answer_check" CHECK ("state" <> 'done' OR ("response_status" IS NOT NULL AND "response_body" IS NOT NULL)),
  ADD CONSTRAINT "idempotency_keys_length_check" CHECK (length("key") BETWEEN 1 AND 128);

-- One hidden variation for a normal product.
CREATE UNIQUE INDEX "variations_one_default" ON "variations" ("product_id") WHERE "is_default";
CREATE UNIQUE INDEX "products_slug_in_store" ON "products" ("store_id", "slug") WHERE "deleted_at" IS NULL;
CREATE UNIQUE INDEX "coupons_code_in_store" ON "coupons" ("store_id", upper("code")) WHERE "deleted_at" IS NULL;
-- Two live charges for one order. (The conditions of this and of the next index on transactions are written so
-- that only the query that means them can use them: a plain `status = 'PENDING'` beside an id would let the
-- planner walk the whole of such an index, as long as its statistics say that the table is empty.)
CREATE UNIQUE INDEX "transactions_one_live_per_order" ON "transactions" ("order_id") WHERE ("status" IN ('PENDING', 'COMPLETED')) IS TRUE;
-- The next units to sell, in the order in which they came.
CREATE INDEX "stock_units_available" ON "stock_units" ("variation_id", "id") WHERE "status" = 'available';
CREATE INDEX "stock_units_of_item" ON "stock_units" ("order_item_id") WHERE "order_item_id" IS NOT NULL;
-- What the worker looks for; each index holds only the open work, so the looks cost the same in a large store.
CREATE INDEX "transactions_expiring" ON "transactions" ("expires_at") WHERE ("status" = 'PENDING') IS TRUE;
CREATE INDEX "transactions_to_reconcile" ON "transactions" ("reconcile_at") WHERE "reconcile_at" IS NOT NULL;
CREATE INDEX "refunds_to_reconcile" ON "refunds" ("reconcile_at") WHERE "reconcile_at" IS NOT NULL;
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" ("next_attempt_at") WHERE "status" = 'pending';
CREATE INDEX "webhook_deliveries_of_endpoint" ON "webhook_deliveries" ("endpoint_id", "next_attempt_at") WHERE "status" = 'pending';

-- The ledger is append-only, whoever asks.
CREATE FUNCTION "ledger_is_immutable"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger entries are never changed or removed';
END $$;
CREATE TRIGGER "ledger_entries_immutable" BEFORE UPDATE OR DELETE ON "ledger_entries"
  FOR EACH ROW EXECUTE FUNCTION "ledger_is_immutable"();
CREATE TRIGGER "ledger_entries_no_truncate" BEFORE TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_immutable"();

-- Writes an event and one delivery for each endpoint of the store that chose it. Called inside the
-- transaction that causes the event, so neither can exist without the other. A paused endpoint gets
-- its delivery as failed: nothing is sent, and a replay of the failed ones finds it.
CREATE FUNCTION "emit_event"(p_id uuid, p_store uuid, p_event text, p_body text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  -- Most stores have no webhook: one look at an index is all they pay.
  IF NOT EXISTS (SELECT FROM webhook_endpoints WHERE store_id = p_store) THEN
    RETURN;
  END IF;
  WITH targets AS (
    SELECT e.id, e.paused_at IS NOT NULL AS paused
    FROM webhook_endpoints e JOIN api_keys k ON k.id = e.api_key_id
    WHERE e.store_id = p_store AND p_event = ANY (e.events)
      AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now())
  ), written AS (
    INSERT INTO webhook_events (id, store_id, event, body)
    SELECT p_id, p_store, p_event, p_body WHERE EXISTS (SELECT FROM targets)
  )
  INSERT INTO webhook_deliveries (event_id, endpoint_id, status, next_attempt_at)
  SELECT p_id, t.id,
    CASE WHEN t.paused THEN 'failed' ELSE 'pending' END::delivery_status,
    CASE WHEN t.paused THEN NULL ELSE now() END
  FROM targets t;
END $$;

-- Ties the record that an operation made to its idempotency key, in the operation's own transaction.
-- Fails when another request has taken the key over, which rolls the operation back.
CREATE FUNCTION "link_idempotency"(p_id uuid, p_claim int, p_resource uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE idempotency_keys SET resource_id = p_resource
  WHERE id = p_id AND claim = p_claim AND state = 'running';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'IdempotencyClaimLost' USING ERRCODE = 'VT001';
  END IF;
END $$;

-- Holds stock and coupon and writes the order with its charge: all or nothing, in one round trip
-- whatever the number of items. Prices, discount and fee were decided by the caller; this function
-- only applies them. What it refuses, it refuses through the CHECK constraints above:
-- variations_available_check (not enough stock) and coupons_used_check (no use left).
-- Everybody who touches stock locks rows in the same order: charge, order, variations by id, coupon, wallet.
-- An order has few items whatever the table sizes; the planner, which can't see into the JSON, would read
-- whole tables for them. Hence the settings: walk the indexes, plan once.
CREATE FUNCTION "place_order"(p jsonb) RETURNS void
LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  wanted int;
  changed int;
BEGIN
  SELECT count(*) INTO wanted FROM jsonb_array_elements(p -> 'items');
  PERFORM FROM variations v
    WHERE v.id IN (SELECT (i ->> 'variation_id')::uuid FROM jsonb_array_elements(p -> 'items') i)
    ORDER BY v.id FOR UPDATE;
  UPDATE variations v SET available = v.available - i.quantity
    FROM jsonb_to_recordset(p -> 'items') AS i (variation_id uuid, quantity int)
    WHERE v.id = i.variation_id AND v.deleted_at IS NULL;
  GET DIAGNOSTICS changed = ROW_COUNT;
  IF changed <> wanted THEN
    RAISE EXCEPTION 'CatalogChanged' USING ERRCODE = 'VT002';
  END IF;

  IF p -> 'order' ->> 'coupon_id' IS NOT NULL THEN
    UPDATE coupons SET used_count = used_count + 1
      WHERE id = (p -> 'order' ->> 'coupon_id')::uuid AND active AND deleted_at IS NULL
        AND (expires_at IS NULL OR expires_at > now());
    IF NOT FOUND THEN
      RAISE EXCEPTION 'CouponChanged' USING ERRCODE = 'VT003';
    END IF;
  END IF;

  INSERT INTO orders SELECT * FROM jsonb_populate_record(NULL::orders, p -> 'order');
  INSERT INTO order_items SELECT * FROM jsonb_populate_recordset(NULL::order_items, p -> 'items');
  INSERT INTO transactions SELECT * FROM jsonb_populate_record(NULL::transactions, p -> 'charge');

  -- The variation rows are locked, so nobody else can take or free units of these variations now.
  UPDATE stock_units s SET status = 'reserved', order_item_id = picked.item_id
    FROM (
      SELECT i.id AS item_id, u.id AS unit_id
      FROM jsonb_to_recordset(p -> 'items') AS i (id uuid, variation_id uuid, quantity int)
      CROSS JOIN LATERAL (
        SELECT id FROM stock_units
        WHERE variation_id = i.variation_id AND status = 'available'
        ORDER BY id LIMIT i.quantity
      ) u
    ) picked
    WHERE s.id = picked.unit_id;
  GET DIAGNOSTICS changed = ROW_COUNT;
  IF changed <> (SELECT sum(i.quantity) FROM jsonb_to_recordset(p -> 'items') AS i (quantity int)) THEN
    RAISE EXCEPTION 'stock counter and units disagree' USING ERRCODE = 'VT004';
  END IF;

  IF p -> 'idempotency' ->> 'id' IS NOT NULL THEN
    UPDATE idempotency_keys SET resource_id = (p -> 'order' ->> 'id')::uuid
      WHERE id = (p -> 'idempotency' ->> 'id')::uuid AND claim = (p -> 'idempotency' ->> 'claim')::int AND state = 'running';
    IF NOT FOUND THEN
      RAISE EXCEPTION 'IdempotencyClaimLost' USING ERRCODE = 'VT001';
    END IF;
  END IF;
END $$;

-- Moves money between two accounts of one store: changes the balances and writes the entry, or, when
-- this cause was booked before, does nothing and returns null. Returns the available balance after it.
CREATE FUNCTION "post_ledger"(p_store uuid, p_debit ledger_account, p_credit ledger_account,
  p_amount numeric, p_cause ledger_cause, p_cause_id uuid, p_description text) RETURNS numeric
LANGUAGE plpgsql AS $$
DECLARE
  after numeric;
BEGIN
  -- The row lock comes first: two callers with the same cause queue here, and the second one sees the first's entry.
  PERFORM FROM wallets WHERE store_id = p_store FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'store % has no wallet', p_store;
  END IF;
  IF EXISTS (SELECT FROM ledger_entries WHERE cause_id = p_cause_id AND cause = p_cause) THEN
    RETURN NULL;
  END IF;
  UPDATE wallets SET
    available = available + CASE WHEN p_credit = 'available' THEN p_amount WHEN p_debit = 'available' THEN -p_amount ELSE 0 END,
    pending   = pending   + CASE WHEN p_credit = 'pending'   THEN p_amount WHEN p_debit = 'pending'   THEN -p_amount ELSE 0 END,
    blocked   = blocked   + CASE WHEN p_credit = 'blocked'   THEN p_amount WHEN p_debit = 'blocked'   THEN -p_amount ELSE 0 END,
    fees      = fees      + CASE WHEN p_credit = 'fees'      THEN p_amount WHEN p_debit = 'fees'      THEN -p_amount ELSE 0 END,
    clearing  = clearing  + CASE WHEN p_credit = 'clearing'  THEN p_amount WHEN p_debit = 'clearing'  THEN -p_amount ELSE 0 END,
    updated_at = now()
    WHERE store_id = p_store RETURNING available INTO after;
  INSERT INTO ledger_entries (store_id, debit, credit, amount, cause, cause_id, description, available_after)
    VALUES (p_store, p_debit, p_credit, p_amount, p_cause, p_cause_id, p_description, after);
  RETURN after;
END $$;

-- The PSP confirmed a charge: keeps its code, announces it, and keeps the answer of an idempotent
-- request, in one round trip. Returns false when the charge is no longer waiting for this.
CREATE FUNCTION "charge_opened"(p_id uuid, p_copy_paste text, p_event uuid, p_body text,
  p_idempotency uuid, p_claim int, p_status int, p_answer text) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  p_store uuid;
BEGIN
  UPDATE transactions SET charge_state = 'open', copy_paste = p_copy_paste, reconcile_at = NULL, updated_at = now()
    WHERE id = p_id AND status = 'PENDING' AND charge_state IN ('opening', 'uncertain') RETURNING store_id INTO p_store;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM emit_event(p_event, p_store, 'payment.created', p_body);
  IF p_idempotency IS NOT NULL THEN
    UPDATE idempotency_keys SET state = 'done', response_status = p_status, response_body = p_answer
      WHERE id = p_idempotency AND claim = p_claim AND state = 'running';
  END IF;
  RETURN true;
END $$;
