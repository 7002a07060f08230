import * as z from 'zod/mini';
import { isMistypedGiftCode } from '#domain/payment/gift-card-code.ts';
import { typedEmail } from './contact-fields.ts';
import { requiredText, rule } from './rules.ts';

/** Recipient of a purchased gift card (A§5). */
export const giftCardForm = z.object({ name: requiredText(), email: typedEmail, message: requiredText() });

/** Code of a gift card used as payment (A§5). A typing error in a sold code is found without asking the server (D-61). */
export const giftCodeForm = z.object({
  code: requiredText().check(rule((code) => !isMistypedGiftCode(code), 'mistypedGiftCode')),
});
