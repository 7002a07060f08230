import type { Access, Endpoint } from '#contract/endpoint.ts';
import type { CustomerId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import type { StaffMember } from './staff-sessions.ts';

export interface Visitor {
  readonly kind: 'visitor';
}
export interface LoggedIn {
  readonly kind: 'customer';
  readonly customerId: CustomerId;
  /** The login that calls. */
  readonly sessionId: string;
}
export interface Operator {
  readonly kind: 'operator';
  readonly staff: StaffMember;
}

export interface Admin {
  readonly kind: 'admin';
}

/** The party that sends a request (A§6, B§6). */
export type Caller = Visitor | LoggedIn | Operator | Admin;

/** The callers that an endpoint's handler can receive, by the endpoint's access. */
interface CallersByAccess {
  readonly public: Caller;
  readonly visitor: Visitor | LoggedIn;
  readonly customer: LoggedIn;
  readonly operator: Operator;
  readonly admin: Admin;
}
export type CallerOf<E extends Endpoint> = CallersByAccess[E['access']];

/** A public call need not name a tenant, and an admin's is for all; every other call works on the rows of exactly one. */
interface ScopesByAccess extends Record<Access, TenantScope | null> {
  readonly public: TenantScope | null;
  readonly visitor: TenantScope;
  readonly customer: TenantScope;
  readonly operator: TenantScope;
  readonly admin: TenantScope | null;
}
export type ScopeOf<E extends Endpoint> = ScopesByAccess[E['access']];

/** Returns the name under which the caller's idempotency keys are stored, so that customers never share a key. */
export function callerName(caller: Caller): string {
  if (caller.kind === 'customer') return `customer:${caller.customerId}`;
  return caller.kind === 'operator' && caller.staff.id !== null ? `staff:${caller.staff.id}` : caller.kind;
}
