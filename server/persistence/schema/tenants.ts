import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { MOST_SERVICE_PERCENT } from '#domain/limits.ts';
import type { Integration, LegalEntity, LocaleOverrides, ThemeColors } from '#domain/tenant/tenant-settings.ts';
import { PAYMENT_LINK_MINUTES, UNPAID_ORDER_MINUTES } from '#domain/payment/unpaid-life.ts';
import { createdAt, money, tenantKey, translations } from './columns.ts';

const between = (column: string, { min, max }: { readonly min: number; readonly max: number }): string =>
  `${column} between ${min} and ${max}`;

/** Tenant settings (A§3, B§3). Defaults are the specification's. */
export const tenants = pgTable(
  'tenants',
  {
    tenantId: tenantKey(),
    domain: text().notNull(),
    product: text().notNull(),
    title: text().notNull(),
    shortName: text().notNull(),
    description: text().notNull(),
    theme: jsonb().$type<{ readonly colors: ThemeColors }>().notNull(),
    customLocale: jsonb().$type<LocaleOverrides>().notNull().default({}),
    translations: translations<'title' | 'shortName' | 'description'>(),
    logo: text(),
    favicon: text(),
    tosUrl: text(),
    tutorialEnabled: boolean().notNull().default(false),
    minCartValue: money('min_cart_value_cents').notNull(),
    deliveryDisabled: boolean().notNull().default(false),
    socialLoginDisabled: boolean().notNull().default(false),
    qrReaderDisabled: boolean().notNull().default(false),
    qrCodeOnly: boolean().notNull().default(false),
    paymentOnDeliveryEnabled: boolean().notNull().default(true),
    paymentOnDeliveryOnly: boolean().notNull().default(false),
    integrations: jsonb().$type<readonly Integration[]>().notNull().default([]),
    maxInstallments: integer().notNull().default(1),
    minInstallmentValue: money('min_installment_value_cents').notNull(),
    interestFreeInstallments: boolean().notNull().default(false),
    minOnlinePayment: money('min_online_payment_cents').notNull(),
    unpaidOrderMinutes: integer().notNull().default(UNPAID_ORDER_MINUTES.usual),
    paymentLinkMinutes: integer().notNull().default(PAYMENT_LINK_MINUTES.usual),
    /** The optional service on a tab, 0 where the shop asks for none, and whether a tip may be given (D-78). */
    servicePercent: integer().notNull().default(0),
    tipEnabled: boolean().notNull().default(false),
    manifest: text(),
    providerId: integer().notNull().default(1),
    published: boolean().notNull().default(false),
    legal: jsonb().$type<LegalEntity>(),
    contactEmail: text(),
    contactPhone: text(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId] }),
    // Uniqueness spans tenants only where a tenant is found by it: here, and by the names of links.
    unique('tenants_domain_key').on(t.domain),
    check('tenants_amounts', sql`least(${t.minCartValue}, ${t.minInstallmentValue}, ${t.minOnlinePayment}) >= 0`),
    check('tenants_service', sql`${t.servicePercent} between 0 and ${sql.raw(String(MOST_SERVICE_PERCENT))}`),
    check('tenants_installments', sql`${t.maxInstallments} >= 1`),
    check(
      'tenants_unpaid_life',
      sql.raw(
        `${between('unpaid_order_minutes', UNPAID_ORDER_MINUTES)} and ${between('payment_link_minutes', PAYMENT_LINK_MINUTES)}`,
      ),
    ),
  ],
);
