import * as z from 'zod/mini';
import type { TenantId } from '#domain/ids.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import { API_PREFIX, endpoint } from './endpoint.ts';
import { id, mapped, money } from './primitives.ts';
import { translations } from './translations.ts';

const text = z.nullable(z.string());

const tenantWire = z.object({
  tenantId: id<TenantId>(),
  domain: z.string(),
  product: z.string(),
  title: z.string(),
  shortName: z.string(),
  description: z.string(),
  translations: translations('title', 'shortName', 'description'),
  theme: z.object({ colors: z.object({ primary: z.string(), loginBackground: text, loadingScreen: text }) }),
  customLocale: z.record(z.string(), z.record(z.string(), z.string())),
  logo: text,
  favicon: text,
  tosUrl: text,
  tutorialEnabled: z.boolean(),
  // Defaults of A§3 and D-36, in reais as on the wire.
  minCartValue: z.prefault(money, 5),
  minOnlinePayment: z.prefault(money, 3.5),
  minInstallmentValue: z.prefault(money, 0),
  maxInstallments: z.prefault(z.int().check(z.positive()), 1),
  interestFreeInstallments: z.boolean(),
  deliveryDisabled: z.boolean(),
  socialLoginDisabled: z.boolean(),
  qrReaderDisabled: z.boolean(),
  qrCodeOnly: z.boolean(),
  paymentOnDeliveryEnabled: z.boolean(),
  paymentOnDeliveryOnly: z.boolean(),
  integrations: z.array(z.object({ kind: z.string(), token: z.string() })),
  manifest: text,
  providerId: z.int(),
  published: z.boolean(),
  legal: z.nullable(z.object({ name: z.string(), cnpj: z.string(), address: z.string(), email: z.string() })),
});

/** Tenant settings (A§3, B§3). Names are the same on both sides; only money is converted. */
export const tenantSettings = mapped(tenantWire, {
  decode: (wire): TenantSettings => wire,
  encode: (settings) => settings,
});

export const domainName = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/));

export const getTenantByDomain = endpoint({
  method: 'GET',
  path: '/tenants/domain/:domain',
  summary: 'Settings of the tenant served under a domain',
  spec: 'B§7',
  access: 'public',
  params: z.object({ domain: domainName }),
  response: z.object({ data: z.object({ tenant: tenantSettings }) }),
});

/** Where our server hands out the terms of a shop that keeps them on another one. */
export const tenantTermsPath = (tenantId: string): string => `${API_PREFIX}/tenants/${tenantId}/terms`;
