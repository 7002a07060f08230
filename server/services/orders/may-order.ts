import { allowsAnonymous } from '#domain/table/anonymous-ordering.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { formErrors, isClean } from '#contract/forms/form-errors.ts';
import { contactToAccept } from '#contract/forms/review-form.ts';
import type { OrderContext } from './order-context.ts';

/** A visitor only where a code that may mean the table allows it, and only with the fields that it asks for (A§6, D-3, D-68). */
export function mayOrder({ intent, facts, caller }: OrderContext): ErrorCode | null {
  if (caller.kind === 'customer') return facts.isKnownCustomer ? null : 'unauthorized';
  const places = (facts.places ?? []).filter(allowsAnonymous);
  if (places.length === 0) return 'anonymous_not_allowed';
  const contact = intent.contact ?? { name: '', phone: '' };
  const isEnough = places.some(({ requiredFields }) => isClean(formErrors(contactToAccept(requiredFields), contact)));
  return isEnough ? null : 'contact_required';
}
