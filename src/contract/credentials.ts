import * as z from 'zod/mini';
import { PASSWORD_MAX } from '#domain/limits.ts';
import { filledText } from './primitives.ts';

/** CPF, digits only. The domain validates the check digits. */
export const cpfDigits = z.string().check(z.regex(/^\d{11}$/));

/** The rules for a new password are checked where it is chosen (B§5). */
export const password = filledText(PASSWORD_MAX);
