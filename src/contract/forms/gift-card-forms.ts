import * as z from 'zod/mini';
import { typedEmail } from './contact-fields.ts';
import { requiredText } from './rules.ts';

/** Who receives a gift card that is bought (A§5). */
export const giftCardForm = z.object({ name: requiredText(), email: typedEmail, message: requiredText() });

/** The code of one that pays (A§5). */
export const giftCodeForm = z.object({ code: requiredText() });
