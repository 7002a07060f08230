import * as z from 'zod/mini';
import type { TenantId } from '#domain/ids.ts';
import { STAFF_NAME_MAX, STAFF_ROLES } from '#domain/staff-role.ts';
import { password } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { done, filledText, id, instant } from './primitives.ts';

const OPERATOR_KEY_MAX = 200;

/** A key of the shop's own systems has no name and may do everything. */
const staff = z.object({ name: z.nullable(z.string()), role: z.enum(STAFF_ROLES) });

const tenant = { tenant_id: id<TenantId>() };

/** The token is the `Bearer` of all operator calls, as a key is, until it expires or is ended. */
export const logInStaff = endpoint({
  method: 'POST',
  path: '/operator/session',
  summary: "Log in one of the shop's people, or a screen of the shop by its key",
  spec: 'ADR-053',
  access: 'public',
  body: z.discriminatedUnion('by', [
    z.object({ by: z.literal('password'), ...tenant, name: filledText(STAFF_NAME_MAX), password }),
    z.object({ by: z.literal('key'), ...tenant, key: filledText(OPERATOR_KEY_MAX) }),
  ]),
  response: z.object({ token: z.string(), expiresAt: instant, staff }),
});

export const getStaffSession = endpoint({
  method: 'GET',
  path: '/operator/session',
  summary: 'Who is logged in',
  spec: 'ADR-053',
  access: 'operator',
  roles: STAFF_ROLES,
  response: z.object({ staff }),
});

/** Succeeds also for a session that has ended. */
export const logOutStaff = endpoint({
  method: 'DELETE',
  path: '/operator/session',
  summary: 'End the session of a screen of the shop',
  spec: 'ADR-053',
  access: 'public',
  response: done,
});
