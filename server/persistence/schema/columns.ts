import { integer, jsonb, numeric, text, timestamp } from 'drizzle-orm/pg-core';
import type { Cents } from '#domain/pricing/cents.ts';
import type { TenantId } from '#domain/ids.ts';
import { RATE_DECIMALS } from '#domain/pricing/share-of.ts';
import type { Translations } from '#domain/translations.ts';

/** First column of every table and of every key: a row is never found without naming its tenant, and the schema can be distributed by it. */
export const tenantKey = () => text().$type<TenantId>().notNull();

/** Opaque identifier. Text rather than uuid, so that a hostile id is simply not found instead of a database error. */
export const idOf = <Id extends string>() => text().$type<Id>();

/** The largest whole number of an `integer` column; of cents, R$ 21.474.836,47. */
export const LARGEST_INTEGER = 2_147_483_647;

/** Integer cents; the column says the unit, the property keeps the domain's name. */
export const money = <Name extends `${string}_cents`>(name: Name) => integer(name).$type<Cents>();

/** A percentage, or points per real, with the decimals that `shareOf` counts in. */
export const rate = () => numeric({ precision: 7, scale: RATE_DECIMALS, mode: 'number' });

export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

export const createdAt = () => instant().notNull().defaultNow();

/** The named texts of a row in the languages besides the shop's own; null where it has none (ADR-045). */
export const translations = <Field extends string>() => jsonb().$type<Translations<Field>>();
