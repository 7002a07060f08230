CREATE TYPE "public"."account_token_purpose" AS ENUM('recovery', 'registration');--> statement-breakpoint
CREATE TYPE "public"."gift_card_entry_kind" AS ENUM('issued', 'redeemed', 'restored', 'voided');--> statement-breakpoint
CREATE TYPE "public"."gift_card_mail" AS ENUM('waiting', 'sent', 'failed');--> statement-breakpoint
CREATE TYPE "public"."ledger_kind" AS ENUM('charge', 'refund', 'late_payment');--> statement-breakpoint
CREATE TYPE "public"."loyalty_kind" AS ENUM('cashback', 'points');--> statement-breakpoint
CREATE TYPE "public"."measure" AS ENUM('UNIT', 'KG', 'L');--> statement-breakpoint
CREATE TYPE "public"."order_actor" AS ENUM('customer', 'operator', 'kitchen', 'system');--> statement-breakpoint
CREATE TYPE "public"."order_status" AS ENUM('REGISTERED', 'PREPARING', 'READY', 'DELIVERED', 'WAITING_PAYMENT', 'REJECTED', 'CANCELED', 'PAYMENT_CANCELED', 'CANCELLED_BY_OPERATOR', 'COLLECTED');--> statement-breakpoint
CREATE TYPE "public"."package_status" AS ENUM('PACKAGE_REQUESTED', 'PACKAGE_CONFIRMED', 'PACKAGE_WITHDRAWN', 'PACKAGE_DELIVERED', 'PACKAGE_SCHEDULED', 'PACKAGE_OTHER');--> statement-breakpoint
CREATE TYPE "public"."payment_link_state" AS ENUM('open', 'in_transaction', 'completed', 'cancelled', 'expired');--> statement-breakpoint
CREATE TYPE "public"."payment_method" AS ENUM('PIX', 'CREDIT_CARD_ONLINE', 'CREDIT_CARD', 'DEBIT_CARD', 'CASH', 'GIFT_CARD');--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('PENDING', 'PAID', 'REFUSED', 'CANCELED', 'REFUNDED');--> statement-breakpoint
CREATE TYPE "public"."pix_state" AS ENUM('active', 'paid', 'expired', 'refunded');--> statement-breakpoint
CREATE TYPE "public"."product_kind" AS ENUM('simple', 'combo', 'giftCard');--> statement-breakpoint
CREATE TYPE "public"."shipping_type" AS ENUM('ADDRESS', 'TAKEOUT', 'TAG');--> statement-breakpoint
CREATE TABLE "account_tokens" (
	"tenant_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"purpose" "account_token_purpose" NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "account_tokens_tenant_id_token_hash_pk" PRIMARY KEY("tenant_id","token_hash"),
	CONSTRAINT "account_tokens_life" CHECK ("account_tokens"."expires_at" > "account_tokens"."created_at")
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text NOT NULL,
	"label" text NOT NULL,
	"receiver_name" text NOT NULL,
	"zipcode" text NOT NULL,
	"street" text NOT NULL,
	"number" text NOT NULL,
	"complement" text DEFAULT '' NOT NULL,
	"district" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"main" boolean DEFAULT false NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "addresses_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "addresses_zipcode_digits" CHECK ("addresses"."zipcode" ~ '^[0-9]{8}$')
);
--> statement-breakpoint
CREATE TABLE "analytics_events" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"category" text NOT NULL,
	"action" text NOT NULL,
	"label" text,
	"value" double precision,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "analytics_events_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "captcha_nonces" (
	"tenant_id" text NOT NULL,
	"nonce" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "captcha_nonces_tenant_id_nonce_pk" PRIMARY KEY("tenant_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text NOT NULL,
	"brand" text NOT NULL,
	"last_digits" text NOT NULL,
	"provider_id" integer NOT NULL,
	"provider_token" text NOT NULL,
	"main" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cards_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cards_last_digits" CHECK ("cards"."last_digits" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "combo_items" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"combo_id" text NOT NULL,
	"product_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"price_cents" integer NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "combo_items_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "combo_items_amounts" CHECK ("combo_items"."price_cents" >= 0 and "combo_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "complement_groups" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"min" integer DEFAULT 0 NOT NULL,
	"max" integer,
	"translations" jsonb,
	CONSTRAINT "complement_groups_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "complement_groups_bounds" CHECK ("complement_groups"."min" >= 0 and coalesce("complement_groups"."max", 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "complement_items" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"group_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"price_cents" integer NOT NULL,
	"product_id" text,
	"available" boolean DEFAULT true NOT NULL,
	"translations" jsonb,
	CONSTRAINT "complement_items_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "complement_items_price" CHECK ("complement_items"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_complement_groups" (
	"tenant_id" text NOT NULL,
	"product_id" text NOT NULL,
	"group_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_complement_groups_tenant_id_product_id_group_id_pk" PRIMARY KEY("tenant_id","product_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "context_link_names" (
	"tenant_id" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "context_link_names_tenant_id_code_pk" PRIMARY KEY("tenant_id","code"),
	CONSTRAINT "context_link_names_code_key" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "context_links" (
	"tenant_id" text NOT NULL,
	"code" text NOT NULL,
	"store_id" text NOT NULL,
	"tag" text,
	"is_tag_only_delivery" boolean DEFAULT true NOT NULL,
	"is_tag_locked" boolean DEFAULT true NOT NULL,
	"is_store_locked" boolean DEFAULT true NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"allow_anonymous" boolean DEFAULT false NOT NULL,
	"is_postpaid" boolean DEFAULT false NOT NULL,
	"account_id" text,
	"required_fields" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "context_links_tenant_id_code_pk" PRIMARY KEY("tenant_id","code"),
	CONSTRAINT "context_links_postpaid_account" CHECK (not "context_links"."is_postpaid" or "context_links"."account_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "sold_out_products" (
	"tenant_id" text NOT NULL,
	"store_id" text NOT NULL,
	"product_id" text NOT NULL,
	"is_sold_out" boolean NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sold_out_products_tenant_id_store_id_product_id_pk" PRIMARY KEY("tenant_id","store_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "store_prices" (
	"tenant_id" text NOT NULL,
	"store_id" text NOT NULL,
	"menu_product_id" text NOT NULL,
	"price_cents" integer NOT NULL,
	CONSTRAINT "store_prices_tenant_id_store_id_menu_product_id_pk" PRIMARY KEY("tenant_id","store_id","menu_product_id"),
	CONSTRAINT "store_prices_price" CHECK ("store_prices"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"full_name" text NOT NULL,
	"document" text,
	"email" text,
	"phone" text,
	"birthdate" date,
	"password_hash" text,
	"push_notification_disabled" boolean DEFAULT false NOT NULL,
	"terms_accepted_at" timestamp with time zone,
	"marketing_accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "customers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "customers_document_key" UNIQUE("tenant_id","document"),
	CONSTRAINT "customers_document_digits" CHECK ("customers"."document" ~ '^[0-9]{11}$'),
	CONSTRAINT "customers_deleted_is_nobody" CHECK ("customers"."deleted_at" is null or coalesce("customers"."document", "customers"."email", "customers"."phone", "customers"."password_hash") is null)
);
--> statement-breakpoint
CREATE TABLE "gift_card_entries" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"gift_card_id" text NOT NULL,
	"kind" "gift_card_entry_kind" NOT NULL,
	"amount_cents" integer NOT NULL,
	"transaction_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_card_entries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "gift_card_entries_once" UNIQUE("tenant_id","gift_card_id","kind","transaction_id"),
	CONSTRAINT "gift_card_entries_amount" CHECK ("gift_card_entries"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"code" text NOT NULL,
	"initial_cents" integer NOT NULL,
	"balance_cents" integer NOT NULL,
	"one_time_use" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_cards_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "gift_cards_code_key" UNIQUE("tenant_id","code"),
	CONSTRAINT "gift_cards_never_overdrawn" CHECK ("gift_cards"."initial_cents" > 0 and "gift_cards"."balance_cents" between 0 and "gift_cards"."initial_cents")
);
--> statement-breakpoint
CREATE TABLE "highlights" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"store_id" text,
	"position" integer DEFAULT 0 NOT NULL,
	"action" integer DEFAULT 0 NOT NULL,
	"image" text NOT NULL,
	"name" text NOT NULL,
	"url" text,
	"info_text" text,
	"status" integer DEFAULT 1 NOT NULL,
	"product_id" text,
	"group_id" text,
	"translations" jsonb,
	CONSTRAINT "highlights_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "highlights_product_in_group" CHECK (("highlights"."product_id" is null) = ("highlights"."group_id" is null))
);
--> statement-breakpoint
CREATE TABLE "idempotency_records" (
	"tenant_id" text NOT NULL,
	"key" text NOT NULL,
	"caller" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer_status" integer NOT NULL,
	"answer_body" text NOT NULL,
	"transaction_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_records_tenant_id_key_caller_pk" PRIMARY KEY("tenant_id","key","caller")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"payment_id" text NOT NULL,
	"kind" "ledger_kind" NOT NULL,
	"amount_cents" integer NOT NULL,
	"provider_reference" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "ledger_entries_once" UNIQUE("tenant_id","kind","provider_reference"),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "loyalties" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"kind" "loyalty_kind" NOT NULL,
	"cashback_percentage" numeric(7, 4) DEFAULT 0 NOT NULL,
	"points_per_real" numeric(7, 4) DEFAULT 0 NOT NULL,
	"validity_days" integer,
	"max_cashback_percentage" numeric(7, 4) DEFAULT 100 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"translations" jsonb,
	CONSTRAINT "loyalties_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "loyalties_percentages" CHECK ("loyalties"."cashback_percentage" between 0 and 100 and "loyalties"."max_cashback_percentage" between 0 and 100),
	CONSTRAINT "loyalties_earning" CHECK ("loyalties"."points_per_real" between 0 and 100 and (case "loyalties"."kind" when 'cashback' then "loyalties"."points_per_real" else "loyalties"."cashback_percentage" end) = 0),
	CONSTRAINT "loyalties_validity" CHECK ("loyalties"."validity_days" > 0)
);
--> statement-breakpoint
CREATE TABLE "loyalty_lots" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"loyalty_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"transaction_id" text,
	"payment_id" text,
	"rate" numeric(7, 4),
	"earned" integer NOT NULL,
	"remaining" integer NOT NULL,
	"taken_back" integer DEFAULT 0 NOT NULL,
	"spent_before" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loyalty_lots_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "loyalty_lots_once" UNIQUE("tenant_id","transaction_id","loyalty_id"),
	CONSTRAINT "loyalty_lots_once_per_payment" UNIQUE("tenant_id","payment_id","loyalty_id"),
	CONSTRAINT "loyalty_lots_earned" CHECK ("loyalty_lots"."earned" > 0 and least("loyalty_lots"."taken_back", "loyalty_lots"."spent_before") >= 0),
	CONSTRAINT "loyalty_lots_never_overdrawn" CHECK ("loyalty_lots"."remaining" between 0 and "loyalty_lots"."earned" - "loyalty_lots"."taken_back" - "loyalty_lots"."spent_before")
);
--> statement-breakpoint
CREATE TABLE "loyalty_redeems" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"loyalty_id" text NOT NULL,
	"product_id" text NOT NULL,
	"group_id" text NOT NULL,
	"reward_cost" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "loyalty_redeems_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "loyalty_redeems_cost" CHECK ("loyalty_redeems"."reward_cost" > 0)
);
--> statement-breakpoint
CREATE TABLE "loyalty_withdrawals" (
	"tenant_id" text NOT NULL,
	"lot_id" text NOT NULL,
	"transaction_id" text NOT NULL,
	"amount" integer NOT NULL,
	"returned_at" timestamp with time zone,
	CONSTRAINT "loyalty_withdrawals_tenant_id_lot_id_transaction_id_pk" PRIMARY KEY("tenant_id","lot_id","transaction_id"),
	CONSTRAINT "loyalty_withdrawals_amount" CHECK ("loyalty_withdrawals"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "menu_groups" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"color" text,
	"translations" jsonb,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "menu_groups_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "menu_products" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"store_id" text,
	"group_id" text NOT NULL,
	"product_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"price_cents" integer NOT NULL,
	"nickname" text,
	"translations" jsonb,
	"favorite" boolean DEFAULT false NOT NULL,
	"available" boolean DEFAULT true NOT NULL,
	"checkout_journey" boolean DEFAULT true NOT NULL,
	"delivery_journey" boolean DEFAULT true NOT NULL,
	"takeout_journey" boolean DEFAULT true NOT NULL,
	"honest_market_journey" boolean DEFAULT true NOT NULL,
	CONSTRAINT "menu_products_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "menu_products_offer_key" UNIQUE NULLS NOT DISTINCT("tenant_id","product_id","group_id","store_id"),
	CONSTRAINT "menu_products_price" CHECK ("menu_products"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "notification_subscriptions" (
	"tenant_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"customer_id" text NOT NULL,
	"keys" jsonb NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_subscriptions_tenant_id_endpoint_pk" PRIMARY KEY("tenant_id","endpoint")
);
--> statement-breakpoint
CREATE TABLE "push_watermarks" (
	"tenant_id" text NOT NULL,
	"told_until" timestamp with time zone NOT NULL,
	CONSTRAINT "push_watermarks_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
CREATE TABLE "operator_keys" (
	"tenant_id" text NOT NULL,
	"key_hash" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "operator_keys_tenant_id_key_hash_pk" PRIMARY KEY("tenant_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"transaction_id" text NOT NULL,
	"position" integer NOT NULL,
	"ref" text NOT NULL,
	"product_id" text NOT NULL,
	"group_id" text NOT NULL,
	"kind" "product_kind" NOT NULL,
	"name" text NOT NULL,
	"image" text,
	"measure" "measure" NOT NULL,
	"amount" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"observations" text DEFAULT '' NOT NULL,
	"takeout" boolean DEFAULT false NOT NULL,
	"adult_only" boolean DEFAULT false NOT NULL,
	"complements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"combo_parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"gift_card" jsonb,
	"highlight_id" text,
	"loyalty_id" text,
	CONSTRAINT "order_lines_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "order_lines_position_key" UNIQUE("tenant_id","transaction_id","position"),
	CONSTRAINT "order_lines_amounts" CHECK ("order_lines"."amount" > 0 and least("order_lines"."price_cents", "order_lines"."total_cents") >= 0)
);
--> statement-breakpoint
CREATE TABLE "business_days" (
	"tenant_id" text NOT NULL,
	"store_id" text NOT NULL,
	"day" date NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "business_days_tenant_id_store_id_day_pk" PRIMARY KEY("tenant_id","store_id","day"),
	CONSTRAINT "business_days_orders" CHECK ("business_days"."orders" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"tenant_id" text NOT NULL,
	"order_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"status" "order_status" NOT NULL,
	"actor" "order_actor" NOT NULL,
	"note" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_events_tenant_id_order_id_sequence_pk" PRIMARY KEY("tenant_id","order_id","sequence"),
	CONSTRAINT "order_events_sequence" CHECK ("order_events"."sequence" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"transaction_id" text NOT NULL,
	"store_id" text NOT NULL,
	"number" integer NOT NULL,
	"business_day" date NOT NULL,
	"status" "order_status" NOT NULL,
	"status_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status_taken_at" timestamp with time zone,
	"money_changed_at" timestamp with time zone,
	"pay_until" timestamp with time zone DEFAULT now() + interval '30 minutes' NOT NULL,
	"shipping_type" "shipping_type" NOT NULL,
	"delivery_detail" text,
	"address" jsonb,
	"schedule_starts_at" timestamp with time zone,
	"schedule_ends_at" timestamp with time zone,
	"eta_minutes" integer,
	"reserved_milli" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "orders_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "orders_number_key" UNIQUE("tenant_id","store_id","business_day","number"),
	CONSTRAINT "orders_address" CHECK ("orders"."address" is null or "orders"."shipping_type" = 'ADDRESS'),
	CONSTRAINT "orders_schedule" CHECK (("orders"."schedule_starts_at" is null) = ("orders"."schedule_ends_at" is null) and "orders"."schedule_ends_at" > "orders"."schedule_starts_at")
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"status" "package_status" NOT NULL,
	"provider_status" text,
	"tracking_url" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "packages_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "packages_order_key" UNIQUE("tenant_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "payment_link_names" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "payment_link_names_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "payment_link_names_id_key" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "payment_links" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"transaction_id" text NOT NULL,
	"state" "payment_link_state" DEFAULT 'open' NOT NULL,
	"customer_document" text,
	"customer_email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone DEFAULT now() + interval '120 minutes' NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_links_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "payment_links_settled" CHECK (("payment_links"."state" in ('completed', 'cancelled', 'expired')) = ("payment_links"."settled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"transaction_id" text,
	"checkout_id" text,
	"position" integer DEFAULT 0 NOT NULL,
	"method" "payment_method" NOT NULL,
	"status" "payment_status" NOT NULL,
	"total_cents" integer NOT NULL,
	"change_cents" integer,
	"installments" integer DEFAULT 1 NOT NULL,
	"brand" text,
	"last_digits" text,
	"gift_card_id" text,
	"provider_reference" text,
	"tef_status" integer,
	"provider_id" integer,
	"asked_at" timestamp with time zone,
	"check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"looked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "payments_debt" CHECK (("payments"."transaction_id" is null) <> ("payments"."checkout_id" is null)),
	CONSTRAINT "payments_amounts" CHECK ("payments"."total_cents" > 0 and "payments"."installments" >= 1),
	CONSTRAINT "payments_change" CHECK ("payments"."change_cents" is null or ("payments"."method" = 'CASH' and ("payments"."change_cents" = 0 or "payments"."change_cents" >= "payments"."total_cents"))),
	CONSTRAINT "payments_gift_card" CHECK (("payments"."method" = 'GIFT_CARD') = ("payments"."gift_card_id" is not null)),
	CONSTRAINT "payments_last_digits" CHECK ("payments"."last_digits" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"tenant_id" text NOT NULL,
	"file" text NOT NULL,
	"content" "bytea",
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unused_since" timestamp with time zone,
	CONSTRAINT "pictures_tenant_id_file_pk" PRIMARY KEY("tenant_id","file")
);
--> statement-breakpoint
CREATE TABLE "pix_charges" (
	"tenant_id" text NOT NULL,
	"txid" text NOT NULL,
	"payment_id" text NOT NULL,
	"state" "pix_state" DEFAULT 'active' NOT NULL,
	"amount_cents" integer NOT NULL,
	"code" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"end_to_end_id" text,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pix_charges_tenant_id_txid_pk" PRIMARY KEY("tenant_id","txid"),
	CONSTRAINT "pix_charges_end_to_end_key" UNIQUE("tenant_id","end_to_end_id"),
	CONSTRAINT "pix_charges_amount" CHECK ("pix_charges"."amount_cents" > 0),
	CONSTRAINT "pix_charges_paid" CHECK (("pix_charges"."state" in ('paid', 'refunded')) = ("pix_charges"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"tenant_id" text NOT NULL,
	"product_id" text NOT NULL,
	"code" text NOT NULL,
	"producer_id" text NOT NULL,
	CONSTRAINT "batches_tenant_id_product_id_code_pk" PRIMARY KEY("tenant_id","product_id","code"),
	CONSTRAINT "batches_code_length" CHECK (char_length("batches"."code") = 6)
);
--> statement-breakpoint
CREATE TABLE "producers" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"producer_name" text NOT NULL,
	"farm_name" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	"preserved_forest_hectares" double precision,
	"certifications" text[] DEFAULT '{}' NOT NULL,
	"award_rate_percent" double precision,
	CONSTRAINT "producers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"tenant_id" text NOT NULL,
	"product_id" text NOT NULL,
	"position" integer NOT NULL,
	"file" text NOT NULL,
	"description" text,
	CONSTRAINT "product_images_tenant_id_product_id_position_pk" PRIMARY KEY("tenant_id","product_id","position")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"sku" text NOT NULL,
	"kind" "product_kind" DEFAULT 'simple' NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image" text,
	"measure" "measure" DEFAULT 'UNIT' NOT NULL,
	"rigid_stock" boolean DEFAULT false NOT NULL,
	"tracked" boolean DEFAULT false NOT NULL,
	"adult_only" boolean DEFAULT false NOT NULL,
	"translations" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "products_sku_key" UNIQUE("tenant_id","sku"),
	CONSTRAINT "products_weighed_kind" CHECK ("products"."kind" = 'simple' or "products"."measure" = 'UNIT')
);
--> statement-breakpoint
CREATE TABLE "rate_counters" (
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	"allowed_at" timestamp with time zone NOT NULL,
	"forgotten_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_counters_tenant_id_name_pk" PRIMARY KEY("tenant_id","name")
);
--> statement-breakpoint
CREATE TABLE "recovery_requests" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text NOT NULL,
	"recovery_type" text NOT NULL,
	"language" text NOT NULL,
	"former_contact" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recovery_requests_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "recovery_requests_type" CHECK ("recovery_requests"."recovery_type" in ('email', 'sms'))
);
--> statement-breakpoint
CREATE TABLE "refresh_families" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text NOT NULL,
	"device" text,
	"key_thumbprint" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "refresh_families_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"tenant_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"family_id" text NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rotated_at" timestamp with time zone,
	"successor_hash" text,
	CONSTRAINT "refresh_tokens_tenant_id_token_hash_pk" PRIMARY KEY("tenant_id","token_hash"),
	CONSTRAINT "refresh_tokens_rotation" CHECK (("refresh_tokens"."rotated_at" is null) = ("refresh_tokens"."successor_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"payment_id" text NOT NULL,
	"capture" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "refunds_once" UNIQUE("tenant_id","payment_id","capture"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "removed_cards" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"provider_id" integer NOT NULL,
	"provider_token" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removed_cards_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_card_keys" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"private_key" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_card_keys_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_cards" (
	"tenant_id" text NOT NULL,
	"token" text NOT NULL,
	"brand" text NOT NULL,
	"last_digits" text NOT NULL,
	"behaviour" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_cards_tenant_id_token_pk" PRIMARY KEY("tenant_id","token")
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"tenant_id" text NOT NULL,
	"reference" text NOT NULL,
	"txid" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"installments" integer DEFAULT 1 NOT NULL,
	"code" text,
	"expires_at" timestamp with time zone,
	"merchant_name" text,
	"brand" text,
	"last_digits" text,
	"behaviour" text,
	"token" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_charges_tenant_id_reference_pk" PRIMARY KEY("tenant_id","reference"),
	CONSTRAINT "sandbox_charges_txid_key" UNIQUE("tenant_id","txid"),
	CONSTRAINT "sandbox_charges_kind" CHECK (("sandbox_charges"."code" is null) = ("sandbox_charges"."behaviour" is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_movements" (
	"tenant_id" text NOT NULL,
	"reference" text NOT NULL,
	"charge_reference" text NOT NULL,
	"refund_of" text,
	"request_id" text,
	"amount_cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_movements_tenant_id_reference_pk" PRIMARY KEY("tenant_id","reference"),
	CONSTRAINT "sandbox_movements_refund_key" UNIQUE("tenant_id","refund_of"),
	CONSTRAINT "sandbox_movements_refund" CHECK (("sandbox_movements"."refund_of" is null) = ("sandbox_movements"."request_id" is null)),
	CONSTRAINT "sandbox_movements_amount" CHECK ("sandbox_movements"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_notices" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"path" text NOT NULL,
	"body" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "sandbox_notices_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "schedule_slots" (
	"tenant_id" text NOT NULL,
	"store_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "schedule_slots_tenant_id_store_id_starts_at_pk" PRIMARY KEY("tenant_id","store_id","starts_at"),
	CONSTRAINT "schedule_slots_counts" CHECK ("schedule_slots"."orders" >= 0 and "schedule_slots"."ends_at" > "schedule_slots"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "sold_gift_cards" (
	"tenant_id" text NOT NULL,
	"gift_card_id" text NOT NULL,
	"transaction_id" text NOT NULL,
	"line_id" text NOT NULL,
	"unit" integer NOT NULL,
	"mail" "gift_card_mail" DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sold_gift_cards_tenant_id_gift_card_id_pk" PRIMARY KEY("tenant_id","gift_card_id"),
	CONSTRAINT "sold_gift_cards_once" UNIQUE("tenant_id","line_id","unit"),
	CONSTRAINT "sold_gift_cards_due" CHECK ("sold_gift_cards"."due_at" is null or "sold_gift_cards"."mail" = 'waiting')
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('owner', 'counter', 'kitchen'))
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"tenant_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"staff_id" text,
	"key_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_sessions_tenant_id_token_hash_pk" PRIMARY KEY("tenant_id","token_hash"),
	CONSTRAINT "staff_sessions_owner" CHECK (num_nonnulls("staff_sessions"."staff_id", "staff_sessions"."key_hash") = 1)
);
--> statement-breakpoint
CREATE TABLE "stock_levels" (
	"tenant_id" text NOT NULL,
	"store_id" text NOT NULL,
	"product_id" text NOT NULL,
	"balance_milli" bigint NOT NULL,
	"reserved_milli" bigint DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refilled_at" timestamp with time zone,
	CONSTRAINT "stock_levels_tenant_id_store_id_product_id_pk" PRIMARY KEY("tenant_id","store_id","product_id"),
	CONSTRAINT "stock_levels_never_oversold" CHECK ("stock_levels"."balance_milli" >= 0 and "stock_levels"."reserved_milli" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"label" text NOT NULL,
	"time_zone" text NOT NULL,
	"hours" jsonb NOT NULL,
	"closed_by_hand" boolean DEFAULT false NOT NULL,
	"closed_until" timestamp with time zone,
	"address" text NOT NULL,
	"address_number" text NOT NULL,
	"district" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zipcode" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"phone" text,
	"email" text,
	"duration_minutes" integer,
	"delivery_bands" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"delivery_enabled" boolean DEFAULT false NOT NULL,
	"takeout_enabled" boolean DEFAULT false NOT NULL,
	"tag_enabled" boolean DEFAULT false NOT NULL,
	"total_to_free_delivery_cents" integer NOT NULL,
	"min_cart_value_cents" integer,
	"ignore_rigid_stock" boolean DEFAULT false NOT NULL,
	"ecommerce_enabled" boolean DEFAULT true NOT NULL,
	"payment_on_delivery_enabled" boolean DEFAULT true NOT NULL,
	"menu_only" boolean DEFAULT false NOT NULL,
	"schedule_enabled" boolean DEFAULT false NOT NULL,
	"schedule_max_days" integer DEFAULT 0 NOT NULL,
	"schedule_slot_max_orders" integer DEFAULT 0 NOT NULL,
	"schedule_period_minutes" integer DEFAULT 60 NOT NULL,
	"schedule_next_slot_offset_minutes" integer DEFAULT 0 NOT NULL,
	"catalog_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stores_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "stores_amounts" CHECK ("stores"."total_to_free_delivery_cents" >= 0 and coalesce("stores"."min_cart_value_cents", 0) >= 0),
	CONSTRAINT "stores_schedule" CHECK ("stores"."schedule_period_minutes" > 0 and least("stores"."schedule_max_days", "stores"."schedule_slot_max_orders", "stores"."schedule_next_slot_offset_minutes") >= 0)
);
--> statement-breakpoint
CREATE TABLE "tab_parts" (
	"tenant_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"checkout_id" text NOT NULL,
	"customer_id" text,
	"guest" text DEFAULT '' NOT NULL,
	"amount_cents" integer NOT NULL,
	"service_cents" integer NOT NULL,
	"tip_cents" integer NOT NULL,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"people" integer,
	"shares" integer,
	CONSTRAINT "tab_parts_tenant_id_payment_id_pk" PRIMARY KEY("tenant_id","payment_id"),
	CONSTRAINT "tab_parts_amounts" CHECK ("tab_parts"."amount_cents" > 0 and least("tab_parts"."service_cents", "tab_parts"."tip_cents") >= 0),
	CONSTRAINT "tab_parts_shares" CHECK (("tab_parts"."people" is null) = ("tab_parts"."shares" is null) and "tab_parts"."shares" between 1 and "tab_parts"."people")
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"account_id" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"paid_outside_cents" integer,
	"service_outside_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "checkouts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "checkouts_times" CHECK ("checkouts"."closed_at" >= "checkouts"."opened_at"),
	CONSTRAINT "checkouts_paid_outside" CHECK ("checkouts"."paid_outside_cents" is null or ("checkouts"."paid_outside_cents" >= 0 and "checkouts"."closed_at" is not null)),
	CONSTRAINT "checkouts_service_outside" CHECK ("checkouts"."service_outside_cents" = 0 or ("checkouts"."service_outside_cents" > 0 and "checkouts"."paid_outside_cents" > 0))
);
--> statement-breakpoint
CREATE TABLE "tab_accounts" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"store_id" text NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "tab_accounts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "tab_calls" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"checkout_id" text NOT NULL,
	"kind" text NOT NULL,
	"guest" text DEFAULT '' NOT NULL,
	"customer_id" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "tab_calls_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "tab_calls_kind" CHECK ("tab_calls"."kind" in ('bill', 'waiter'))
);
--> statement-breakpoint
CREATE TABLE "tab_takings" (
	"tenant_id" text NOT NULL,
	"checkout_id" text NOT NULL,
	"method" "payment_method" NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "tab_takings_tenant_id_checkout_id_method_pk" PRIMARY KEY("tenant_id","checkout_id","method"),
	CONSTRAINT "tab_takings_method" CHECK ("tab_takings"."method" in ('CASH', 'DEBIT_CARD', 'CREDIT_CARD')),
	CONSTRAINT "tab_takings_amount" CHECK ("tab_takings"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"tenant_id" text NOT NULL,
	"domain" text NOT NULL,
	"product" text NOT NULL,
	"title" text NOT NULL,
	"short_name" text NOT NULL,
	"description" text NOT NULL,
	"theme" jsonb NOT NULL,
	"custom_locale" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"translations" jsonb,
	"logo" text,
	"favicon" text,
	"tos_url" text,
	"tutorial_enabled" boolean DEFAULT false NOT NULL,
	"min_cart_value_cents" integer NOT NULL,
	"delivery_disabled" boolean DEFAULT false NOT NULL,
	"social_login_disabled" boolean DEFAULT false NOT NULL,
	"qr_reader_disabled" boolean DEFAULT false NOT NULL,
	"qr_code_only" boolean DEFAULT false NOT NULL,
	"payment_on_delivery_enabled" boolean DEFAULT true NOT NULL,
	"payment_on_delivery_only" boolean DEFAULT false NOT NULL,
	"integrations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"max_installments" integer DEFAULT 1 NOT NULL,
	"min_installment_value_cents" integer NOT NULL,
	"interest_free_installments" boolean DEFAULT false NOT NULL,
	"min_online_payment_cents" integer NOT NULL,
	"unpaid_order_minutes" integer DEFAULT 30 NOT NULL,
	"payment_link_minutes" integer DEFAULT 120 NOT NULL,
	"service_percent" integer DEFAULT 0 NOT NULL,
	"tip_enabled" boolean DEFAULT false NOT NULL,
	"manifest" text,
	"provider_id" integer DEFAULT 1 NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"legal" jsonb,
	"contact_email" text,
	"contact_phone" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenants_tenant_id_pk" PRIMARY KEY("tenant_id"),
	CONSTRAINT "tenants_domain_key" UNIQUE("domain"),
	CONSTRAINT "tenants_amounts" CHECK (least("tenants"."min_cart_value_cents", "tenants"."min_installment_value_cents", "tenants"."min_online_payment_cents") >= 0),
	CONSTRAINT "tenants_service" CHECK ("tenants"."service_percent" between 0 and 20),
	CONSTRAINT "tenants_installments" CHECK ("tenants"."max_installments" >= 1),
	CONSTRAINT "tenants_unpaid_life" CHECK (unpaid_order_minutes between 5 and 1440 and payment_link_minutes between 5 and 10080)
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"store_id" text NOT NULL,
	"customer_id" text,
	"contact_name" text,
	"contact_phone" text,
	"checkout_id" text,
	"comment" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'pt' NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"delivery_fee_cents" integer NOT NULL,
	"discount_cents" integer NOT NULL,
	"loyalty_id" text,
	"total_cents" integer NOT NULL,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transactions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "transactions_amounts" CHECK (least("transactions"."subtotal_cents", "transactions"."delivery_fee_cents", "transactions"."discount_cents", "transactions"."total_cents") >= 0),
	CONSTRAINT "transactions_sum" CHECK ("transactions"."total_cents" = "transactions"."subtotal_cents" + "transactions"."delivery_fee_cents" - "transactions"."discount_cents")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"events" text[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_until" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_customer_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_customer_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD CONSTRAINT "analytics_events_tenant_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captcha_nonces" ADD CONSTRAINT "captcha_nonces_tenant_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_customer_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combo_items" ADD CONSTRAINT "combo_items_combo_fk" FOREIGN KEY ("tenant_id","combo_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combo_items" ADD CONSTRAINT "combo_items_product_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complement_groups" ADD CONSTRAINT "complement_groups_tenant_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complement_items" ADD CONSTRAINT "complement_items_group_fk" FOREIGN KEY ("tenant_id","group_id") REFERENCES "public"."complement_groups"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complement_items" ADD CONSTRAINT "complement_items_product_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_complement_groups" ADD CONSTRAINT "product_complement_groups_product_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_complement_groups" ADD CONSTRAINT "product_complement_groups_group_fk" FOREIGN KEY ("tenant_id","group_id") REFERENCES "public"."complement_groups"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "context_link_names" ADD CONSTRAINT "context_link_names_tenant_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "context_links" ADD CONSTRAINT "context_links_name_fk" FOREIGN KEY ("tenant_id","code") REFERENCES "public"."context_link_names"("tenant_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "context_links" ADD CONSTRAINT "context_links_store_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."stores"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "context_links" ADD CONSTRAINT "context_links_account_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."tab_accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sold_out_products" ADD CONSTRAINT "sold_out_products_store_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."stores"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sold_out_products" ADD CONSTRAINT "sold_out_products_product_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_prices" ADD CONSTRAINT "store_prices_store_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."stores"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_prices" ADD CONSTRAINT "store_prices_offer_fk" FOREIGN KEY ("tenant_id","menu_product_id") REFERENCES "public"."menu_products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_tenant_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_card_fk" FOREIGN KEY ("tenant_id","gift_card_id") REFERENCES "public"."gift_cards"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_transaction_fk" FOREIGN KEY ("tenant_id","transaction_id") REFERENCES "public"."transactions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_tenant_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_tenant_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_store_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."stores"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_product_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_group_fk" FOREIGN KEY ("tenant_id","group_id") REFERENCES "public"."menu_groups"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_records" ADD CONSTRAINT "idempotency_records_tenant_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalties" ADD CONSTRAINT "loyalties_tenant_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_lots" ADD CONSTRAINT "loyalty_lots_loyalty_fk" FOREIGN KEY ("tenant_id","loyalty_id") REFERENCES "public"."loyalties"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_lots" ADD CONSTRAINT "loyalty_lots_customer_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_lots" ADD CONSTRAINT "loyalty_lots_transaction_fk" FOREIGN KEY ("tenant_id","transaction_id") REFERENCES "public"."transactions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_lots" ADD CONSTRAINT "loyalty_lots_payment_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_redeems" ADD CONSTRAINT "loyalty_redeems_loyalty_fk" FOREIGN KEY ("tenant_id","loyalty_id") REFERENCES "public"."loyalties"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_redeems" ADD CONSTRAINT "loyalty_redeems_product_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_redeems" ADD CONSTRAINT "loyalty_redeems_group_fk" FOREIGN KEY ("tenant_id","group_id") REFERENCES "public"."menu_groups"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_withdrawals" ADD CONSTRAINT "loyalty_withdrawals_lot_fk" FOREIGN KEY ("tenant_id","lot_id") REFERENCES "public"."loyalty_lots"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_withdrawals" ADD CONSTRAINT "loyalty_withdrawals_transaction_fk" FOREIGN KEY ("tenant_id","transaction_id") REFERENCES "public"."transactions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_groups" ADD CONSTRAINT "menu_groups_tenant_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_products" ADD CONSTRAINT "menu_products_store_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."stores"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_products" ADD CONSTRAINT "menu_products_group_fk" FOREIGN KEY ("tenant_id","group_id") REFERENCES "public"."menu_groups"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_products" ADD CONSTRAINT "menu_products_product_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_subscriptions" ADD CONSTRAINT "notification_subscriptions_customer_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_watermarks" ADD CONSTRAINT "push_watermarks_tenant_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_keys" ADD CONSTRAINT "operator_keys_tenant_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_transaction_fk" FOREIGN KEY ("tenant_id","transaction_id") REFERENCES "public"."transactions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_days" ADD CONSTRAINT "business_days_store_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."stores"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_transaction_fk" FOREIGN KEY ("tenant_id","transaction_id") REFERENCES "public"."transactions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_order_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_link_names" ADD CONSTRAINT "payment_link_names_tenant_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_name_fk" FOREIGN KEY ("tenant_id","id") REFERENCES "public"."payment_link_names"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_transaction_fk" FOREIGN KEY ("tenant_id","transaction_id") REFERENCES "public"."transactions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_transaction_fk" FOREIGN KEY ("tenant_id","transaction_id") REFERENCES "public"."transactions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_checkout_fk" FOREIGN KEY ("tenant_id","checkout_id") REFERENCES "public"."checkouts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_gift_card_fk" FOREIGN KEY ("tenant_id","gift_card_id") REFERENCES "public"."gift_cards"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pix_charges" ADD CONSTRAINT "pix_charges_payment_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_product_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_producer_fk" FOREIGN KEY ("tenant_id","producer_id") REFERENCES "public"."producers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "producers" ADD CONSTRAINT "producers_tenant_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tenant_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_requests" ADD CONSTRAINT "recovery_requests_customer_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_families" ADD CONSTRAINT "refresh_families_customer_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_family_fk" FOREIGN KEY ("tenant_id","family_id") REFERENCES "public"."refresh_families"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_movements" ADD CONSTRAINT "sandbox_movements_charge_fk" FOREIGN KEY ("tenant_id","charge_reference") REFERENCES "public"."sandbox_charges"("tenant_id","reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_slots" ADD CONSTRAINT "schedule_slots_store_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."stores"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sold_gift_cards" ADD CONSTRAINT "sold_gift_cards_card_fk" FOREIGN KEY ("tenant_id","gift_card_id") REFERENCES "public"."gift_cards"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sold_gift_cards" ADD CONSTRAINT "sold_gift_cards_transaction_fk" FOREIGN KEY ("tenant_id","transaction_id") REFERENCES "public"."transactions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sold_gift_cards" ADD CONSTRAINT "sold_gift_cards_line_fk" FOREIGN KEY ("tenant_id","line_id") REFERENCES "public"."order_lines"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_tenant_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_fk" FOREIGN KEY ("tenant_id","staff_id") REFERENCES "public"."staff"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_key_fk" FOREIGN KEY ("tenant_id","key_hash") REFERENCES "public"."operator_keys"("tenant_id","key_hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_store_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."stores"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_product_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_tenant_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tab_parts" ADD CONSTRAINT "tab_parts_payment_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tab_parts" ADD CONSTRAINT "tab_parts_checkout_fk" FOREIGN KEY ("tenant_id","checkout_id") REFERENCES "public"."checkouts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tab_parts" ADD CONSTRAINT "tab_parts_customer_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_account_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."tab_accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tab_accounts" ADD CONSTRAINT "tab_accounts_store_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."stores"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tab_calls" ADD CONSTRAINT "tab_calls_checkout_fk" FOREIGN KEY ("tenant_id","checkout_id") REFERENCES "public"."checkouts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tab_calls" ADD CONSTRAINT "tab_calls_customer_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tab_takings" ADD CONSTRAINT "tab_takings_checkout_fk" FOREIGN KEY ("tenant_id","checkout_id") REFERENCES "public"."checkouts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_store_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."stores"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_customer_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_checkout_fk" FOREIGN KEY ("tenant_id","checkout_id") REFERENCES "public"."checkouts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_tenant_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_tokens_customer_index" ON "account_tokens" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "addresses_customer_index" ON "addresses" USING btree ("tenant_id","customer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_main" ON "addresses" USING btree ("tenant_id","customer_id") WHERE "addresses"."main";--> statement-breakpoint
CREATE INDEX "analytics_events_time_index" ON "analytics_events" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "captcha_nonces_expiry_index" ON "captcha_nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "cards_customer_index" ON "cards" USING btree ("tenant_id","customer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cards_one_main" ON "cards" USING btree ("tenant_id","customer_id") WHERE "cards"."main";--> statement-breakpoint
CREATE INDEX "combo_items_combo_index" ON "combo_items" USING btree ("tenant_id","combo_id");--> statement-breakpoint
CREATE INDEX "complement_items_group_index" ON "complement_items" USING btree ("tenant_id","group_id");--> statement-breakpoint
CREATE INDEX "customers_phone_index" ON "customers" USING btree ("tenant_id","phone");--> statement-breakpoint
CREATE INDEX "idempotency_records_expiry_index" ON "idempotency_records" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_payment_index" ON "ledger_entries" USING btree ("tenant_id","payment_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_at_index" ON "ledger_entries" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "loyalty_lots_customer_index" ON "loyalty_lots" USING btree ("tenant_id","customer_id","loyalty_id","due_at");--> statement-breakpoint
CREATE INDEX "loyalty_withdrawals_transaction_index" ON "loyalty_withdrawals" USING btree ("tenant_id","transaction_id");--> statement-breakpoint
CREATE INDEX "menu_products_store_index" ON "menu_products" USING btree ("tenant_id","store_id");--> statement-breakpoint
CREATE INDEX "notification_subscriptions_customer_index" ON "notification_subscriptions" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "operator_keys_hash_index" ON "operator_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "orders_transaction_index" ON "orders" USING btree ("tenant_id","transaction_id");--> statement-breakpoint
CREATE INDEX "orders_changed_index" ON "orders" USING btree ("tenant_id","status_changed_at","id");--> statement-breakpoint
CREATE INDEX "orders_money_changed_index" ON "orders" USING btree ("tenant_id","money_changed_at") WHERE "orders"."money_changed_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_in_kitchen_index" ON "orders" USING btree ("tenant_id","status_changed_at") WHERE "orders"."status" in ('REGISTERED', 'PREPARING', 'READY');--> statement-breakpoint
CREATE INDEX "orders_on_the_way_index" ON "orders" USING btree ("tenant_id","status_changed_at") WHERE "orders"."status" = 'COLLECTED' and "orders"."shipping_type" <> 'TAKEOUT';--> statement-breakpoint
CREATE INDEX "orders_unpaid_index" ON "orders" USING btree ("pay_until") WHERE "orders"."status" = 'WAITING_PAYMENT';--> statement-breakpoint
CREATE INDEX "payment_links_transaction_index" ON "payment_links" USING btree ("tenant_id","transaction_id");--> statement-breakpoint
CREATE INDEX "payment_links_expiry_index" ON "payment_links" USING btree ("expires_at") WHERE "payment_links"."state" in ('open', 'in_transaction');--> statement-breakpoint
CREATE INDEX "payments_transaction_index" ON "payments" USING btree ("tenant_id","transaction_id");--> statement-breakpoint
CREATE INDEX "payments_checkout_index" ON "payments" USING btree ("tenant_id","checkout_id") WHERE "payments"."checkout_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_provider_index" ON "payments" USING btree ("tenant_id","provider_reference") WHERE "payments"."provider_reference" is not null;--> statement-breakpoint
CREATE INDEX "payments_check_index" ON "payments" USING btree ("check_at") WHERE "payments"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_unasked_index" ON "payments" USING btree ("created_at") WHERE "payments"."status" = 'PENDING' and "payments"."asked_at" is null and "payments"."method" in ('PIX', 'CREDIT_CARD_ONLINE');--> statement-breakpoint
CREATE INDEX "payments_without_acquirer_index" ON "payments" USING btree ("tenant_id","updated_at") WHERE "payments"."method" not in ('PIX', 'CREDIT_CARD_ONLINE');--> statement-breakpoint
CREATE INDEX "pictures_file_index" ON "pictures" USING btree ("file");--> statement-breakpoint
CREATE INDEX "pix_charges_payment_index" ON "pix_charges" USING btree ("tenant_id","payment_id");--> statement-breakpoint
CREATE INDEX "pix_charges_due_index" ON "pix_charges" USING btree ("expires_at") WHERE "pix_charges"."state" = 'active';--> statement-breakpoint
CREATE INDEX "rate_counters_forgotten_index" ON "rate_counters" USING btree ("forgotten_at");--> statement-breakpoint
CREATE INDEX "recovery_requests_due_index" ON "recovery_requests" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "refresh_families_customer_index" ON "refresh_families" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "refresh_families_expiry_index" ON "refresh_families" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_family_index" ON "refresh_tokens" USING btree ("tenant_id","family_id");--> statement-breakpoint
CREATE INDEX "refunds_due_index" ON "refunds" USING btree ("due_at") WHERE "refunds"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_confirmed_index" ON "refunds" USING btree ("tenant_id","confirmed_at");--> statement-breakpoint
CREATE INDEX "removed_cards_due_index" ON "removed_cards" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "sandbox_charges_code_index" ON "sandbox_charges" USING btree ("txid");--> statement-breakpoint
CREATE INDEX "sandbox_movements_charge_index" ON "sandbox_movements" USING btree ("tenant_id","charge_reference");--> statement-breakpoint
CREATE INDEX "sandbox_notices_due_index" ON "sandbox_notices" USING btree ("due_at") WHERE "sandbox_notices"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "sold_gift_cards_transaction_index" ON "sold_gift_cards" USING btree ("tenant_id","transaction_id");--> statement-breakpoint
CREATE INDEX "sold_gift_cards_due_index" ON "sold_gift_cards" USING btree ("due_at") WHERE "sold_gift_cards"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_name_key" ON "staff" USING btree ("tenant_id",lower("name"));--> statement-breakpoint
CREATE INDEX "staff_sessions_staff_index" ON "staff_sessions" USING btree ("tenant_id","staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_expiry_index" ON "staff_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_one_open" ON "checkouts" USING btree ("tenant_id","account_id") WHERE "checkouts"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "checkouts_closed_index" ON "checkouts" USING btree ("tenant_id","closed_at") WHERE "checkouts"."closed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tab_calls_one_open" ON "tab_calls" USING btree ("tenant_id","checkout_id","kind") WHERE "tab_calls"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "tab_calls_asked_index" ON "tab_calls" USING btree ("tenant_id","asked_at");--> statement-breakpoint
CREATE INDEX "transactions_history_index" ON "transactions" USING btree ("tenant_id","customer_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "transactions_newest_index" ON "transactions" USING btree ("tenant_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "transactions_checkout_index" ON "transactions" USING btree ("tenant_id","checkout_id") WHERE "transactions"."checkout_id" is not null;