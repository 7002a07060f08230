import type { LoggedIn, Visitor } from '#server/services/session/caller.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import type { Payer } from './payment-provider.ts';
import { customersRepository } from '#server/persistence/repositories/customers-repository.ts';

/** Who pays, as far as it is known; a visitor only by the name that the table asked for. */
export async function payerOf(
  scope: TenantScope,
  caller: Visitor | Omit<LoggedIn, 'sessionId'>,
  contact: { readonly name: string } | null = null,
): Promise<Payer> {
  if (caller.kind !== 'customer') return { name: contact?.name || null, document: null, email: null };
  const profile = await customersRepository(scope).profile(caller.customerId);
  // A profile says '' for what nobody told, and an acquirer would take that for an address.
  return { name: profile?.fullName || null, document: profile?.document || null, email: profile?.email || null };
}
