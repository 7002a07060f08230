import { API_PREFIX } from '#contract/endpoint.ts';
import type { TenantId } from '#domain/ids.ts';

/** Where an acquirer tells of a shop's charges; Bacen's shape adds `/pix` to what it was given. */
export const WEBHOOK_PATH = `${API_PREFIX}/payment-webhooks/:providerId/:tenantId`;

export const webhookAddress = (origin: string, providerId: number, tenantId: TenantId): string =>
  `${origin}${API_PREFIX}/payment-webhooks/${providerId}/${encodeURIComponent(tenantId)}`;
