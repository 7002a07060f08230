import * as z from 'zod/mini';
import { captchaToken } from '#contract/captcha.ts';
import type { Schema } from '#contract/endpoint.ts';

/** Returns whether a request body carries a proof of work in all its variants (D-46). */
export const isProved = (schema: Schema | undefined): boolean =>
  schema instanceof z.ZodMiniUnion
    ? schema.def.options.every((option) => isProved(option as Schema))
    : schema instanceof z.ZodMiniObject && schema.def.shape['token'] === captchaToken;
