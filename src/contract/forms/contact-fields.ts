import * as z from 'zod/mini';
import { isValidEmail } from '#domain/person/email.ts';
import { isValidPhone } from '#domain/person/phone.ts';
import { email } from '#contract/person.ts';
import { filled, rule } from './rules.ts';

/** Required and valid; its output is what the endpoints accept (B§5). */
export const typedEmail = z.pipe(z.string().check(z.trim(), filled(), rule(isValidEmail, 'invalidEmail')), email);

/** Required, in the format `(11) 98765-4321` (B§5, D-50). */
export const typedPhone = z.string().check(filled(), rule(isValidPhone, 'invalidPhone'));
