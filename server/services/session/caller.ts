import type { Access, Endpoint } from '#contract/endpoint.ts';
import type { CustomerId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';

export interface Visitor {
  readonly kind: 'visitor';
}
export interface LoggedIn {
  readonly kind: 'customer';
  readonly customerId: CustomerId;
}
export interface Operator {
  readonly kind: 'operator';
}

/** Who asks (A§6, B§6). */
export type Caller = Visitor | LoggedIn | Operator;

/** Whom an endpoint's handler may meet, by what its description allows. */
interface CallersByAccess {
  readonly public: Caller;
  readonly visitor: Visitor | LoggedIn;
  readonly customer: LoggedIn;
  readonly operator: Operator;
}
export type CallerOf<E extends Endpoint> = CallersByAccess[E['access']];

/** A public call need not name a tenant; all others work on the rows of exactly one. */
interface ScopesByAccess extends Record<Access, TenantScope | null> {
  readonly public: TenantScope | null;
  readonly visitor: TenantScope;
  readonly customer: TenantScope;
  readonly operator: TenantScope;
}
export type ScopeOf<E extends Endpoint> = ScopesByAccess[E['access']];

/** Under what name an idempotency key is kept, so that one customer's key never answers another. */
export const callerName = (caller: Caller): string =>
  caller.kind === 'customer' ? `customer:${caller.customerId}` : caller.kind;
