import * as z from 'zod/mini';
import { filledText } from './primitives.ts';

/** CPF, digits only. Its check digits are the domain's business. */
export const cpfDigits = z.string().check(z.regex(/^\d{11}$/));

/** What counts as a good password is checked where one is chosen (B§5). */
export const password = filledText(128);
