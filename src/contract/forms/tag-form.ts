import * as z from 'zod/mini';
import { requiredText } from './rules.ts';

/** Where the customer sits or stands: one required field (A§5). */
export const tagForm = z.object({ tag: requiredText() });
