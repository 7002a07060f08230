import { allowsAnonymous } from '#domain/table/anonymous-ordering.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { formErrors, isClean } from '#contract/forms/form-errors.ts';
import { contactForm } from '#contract/forms/review-form.ts';
import type { OrderSituation } from './order-situation.ts';

/** A visitor only where the table allows it, and only with the fields that it asks for (A§6, D-3). */
export function mayOrder({ intent, facts, caller }: OrderSituation): ErrorCode | null {
  if (caller.kind === 'customer') return facts.isKnownCustomer ? null : 'unauthorized';
  if (!facts.place || !allowsAnonymous(facts.place)) return 'anonymous_not_allowed';
  const contact = intent.contact ?? { name: '', phone: '' };
  return isClean(formErrors(contactForm(facts.place.requiredFields), contact)) ? null : 'contact_required';
}
