import * as z from 'zod/mini';
import type { TenantId } from '#domain/ids.ts';
import { endpoint } from './endpoint.ts';
import { id } from './primitives.ts';

const text = z.nullable(z.string());

export const getTenantContact = endpoint({
  method: 'GET',
  path: '/tenants/:tenantId/contact',
  summary: 'How to reach the shop',
  spec: 'B§7',
  access: 'public',
  params: z.object({ tenantId: id<TenantId>() }),
  response: z.object({ data: z.object({ contact: z.object({ email: text, phone: text }) }) }),
});
