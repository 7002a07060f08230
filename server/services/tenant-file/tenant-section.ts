import * as z from 'zod/mini';
import { id } from '#contract/primitives.ts';
import { domainName } from '#contract/tenant.ts';
import { PAYMENT_LINK_MINUTES, UNPAID_ORDER_MINUTES } from '#domain/payment/unpaid-life.ts';
import type { TenantId } from '#domain/ids.ts';
import { MOST_SERVICE_PERCENT } from '#domain/limits.ts';
import {
  integer,
  optionalLink,
  optionalMark,
  optionalText,
  name,
  off,
  on,
  positive,
  price,
  text,
  translations,
  words,
} from './fields.ts';

const minutes = ({ min, max, usual }: typeof UNPAID_ORDER_MINUTES | typeof PAYMENT_LINK_MINUTES) =>
  z.prefault(z.int().check(z.gte(min), z.lte(max)), usual);

/** More than any acquirer splits a payment into; the page lists them all. */
const MOST_INSTALLMENTS = 24;

const legal = z.strictObject({ name, cnpj: name, address: name, email: name });
const colors = z.strictObject({ primary: name, loginBackground: optionalText, loadingScreen: optionalText });

/** Stands in headers, addresses and the tokens of the shop's people as it is. */
const tenantId = id<TenantId>().check(
  z.refine((given) => /^[A-Za-z0-9][\w.-]*$/.test(given), {
    error: 'expected letters without accents, digits, ".", "_" and "-" alone, such as t-cantina',
  }),
);

/** Tenant settings under their wire names, with the contact, which the API serves separately (A§3, B§3). */
export const tenantSection = z.strictObject({
  tenantId,
  domain: domainName,
  product: z.prefault(name, 'balcao'),
  title: name,
  shortName: name,
  description: text,
  translations: translations('title', 'shortName', 'description'),
  theme: z.strictObject({ colors }),
  customLocale: z.prefault(z.record(name, z.record(name, words)), {}),
  logo: optionalMark,
  favicon: optionalMark,
  tosUrl: optionalLink,
  tutorialEnabled: off,
  // The defaults of A§3 and D-36.
  minCartValue: z.prefault(price, 5),
  minOnlinePayment: z.prefault(price, 3.5),
  unpaidOrderMinutes: minutes(UNPAID_ORDER_MINUTES),
  paymentLinkMinutes: minutes(PAYMENT_LINK_MINUTES),
  minInstallmentValue: z.prefault(price, 0),
  maxInstallments: z.prefault(positive.check(z.lte(MOST_INSTALLMENTS)), 1),
  interestFreeInstallments: off,
  servicePercent: z.prefault(z.int().check(z.nonnegative(), z.lte(MOST_SERVICE_PERCENT)), 0),
  tipEnabled: off,
  deliveryDisabled: off,
  socialLoginDisabled: off,
  qrReaderDisabled: off,
  qrCodeOnly: off,
  paymentOnDeliveryEnabled: on,
  paymentOnDeliveryOnly: off,
  integrations: z.prefault(z.array(z.strictObject({ kind: name, token: name })), []),
  manifest: optionalLink,
  providerId: z.prefault(integer, 1),
  published: off,
  legal: z.prefault(z.nullable(legal), null),
  contactEmail: optionalText,
  contactPhone: optionalText,
});
