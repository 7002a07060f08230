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
ALTER TABLE "payments" ADD COLUMN "provider_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "checks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_movements" ADD CONSTRAINT "sandbox_movements_charge_fk" FOREIGN KEY ("tenant_id","charge_reference") REFERENCES "public"."sandbox_charges"("tenant_id","reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_due_index" ON "refunds" USING btree ("due_at") WHERE "refunds"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "sandbox_charges_code_index" ON "sandbox_charges" USING btree ("txid");--> statement-breakpoint
CREATE INDEX "sandbox_movements_charge_index" ON "sandbox_movements" USING btree ("tenant_id","charge_reference");--> statement-breakpoint
CREATE INDEX "sandbox_notices_due_index" ON "sandbox_notices" USING btree ("due_at") WHERE "sandbox_notices"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "payments_check_index" ON "payments" USING btree ("check_at") WHERE "payments"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_unasked_index" ON "payments" USING btree ("created_at") WHERE "payments"."status" = 'PENDING' and "payments"."asked_at" is null and "payments"."method" in ('PIX', 'CREDIT_CARD_ONLINE');