import * as z from 'zod/mini';
import { isValidEmail } from '#domain/person/email.ts';
import { isTypedPhone } from '#domain/person/phone.ts';
import { email } from '#contract/person.ts';
import { filled, rule } from './rules.ts';

/** Required and valid; its output is what the endpoints accept (B§5). */
export const typedEmail = z.pipe(z.string().check(z.trim(), filled(), rule(isValidEmail, 'invalidEmail')), email);

/** Required; brought into the format `(11) 98765-4321` when the field is left, which Enter does not (B§5, D-50). */
export const typedPhone = z.string().check(filled(), rule(isTypedPhone, 'invalidPhone'));
