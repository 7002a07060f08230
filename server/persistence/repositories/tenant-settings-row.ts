import type { InferSelectModel } from 'drizzle-orm';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import { translated } from './translated.ts';
import type { tenants } from '#server/persistence/schema/tenants.ts';

/** A tenant's row as the domain knows it (A§3, B§3). */
export const settingsOf = ({
  contactEmail: _email,
  contactPhone: _phone,
  createdAt: _createdAt,
  unpaidOrderMinutes: _unpaidOrderMinutes,
  paymentLinkMinutes: _paymentLinkMinutes,
  servicePercent: _servicePercent,
  tipEnabled: _tipEnabled,
  translations,
  ...settings
}: InferSelectModel<typeof tenants>): TenantSettings => ({ ...settings, ...translated(translations) });
