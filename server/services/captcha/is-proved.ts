import * as z from 'zod/mini';
import { captchaToken } from '#contract/captcha.ts';
import type { Schema } from '#contract/endpoint.ts';

/** Whether a call of this body, in each of its forms, brings a proof of work (D-46). */
export const isProved = (schema: Schema | undefined): boolean =>
  schema instanceof z.ZodMiniUnion
    ? schema.def.options.every((option) => isProved(option as Schema))
    : schema instanceof z.ZodMiniObject && schema.def.shape['token'] === captchaToken;
