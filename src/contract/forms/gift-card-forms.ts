import * as z from 'zod/mini';
import { typedEmail } from './contact-fields.ts';
import { requiredText } from './rules.ts';

/** Recipient of a purchased gift card (A§5). */
export const giftCardForm = z.object({ name: requiredText(), email: typedEmail, message: requiredText() });

/** Code of a gift card used as payment (A§5). */
export const giftCodeForm = z.object({ code: requiredText() });
