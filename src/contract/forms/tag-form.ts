import * as z from 'zod/mini';
import { requiredText } from './rules.ts';

/** The customer's table or place: one required field (A§5). */
export const tagForm = z.object({ tag: requiredText() });
