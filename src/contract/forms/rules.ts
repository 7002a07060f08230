import * as z from 'zod/mini';
import type { RuleMessage } from '#domain/rule-message.ts';

// The messages of form schemas are message ids of the catalogues; only the first error of a field is shown.

/** Requires a value. Blanks count as a value unless the schema trims them. */
/* @__NO_SIDE_EFFECTS__ */
export const filled = (message: RuleMessage = 'fieldRequired') => z.minLength(1, message);

/* @__NO_SIDE_EFFECTS__ */
export const atMost = (max: number, message: RuleMessage) => z.maxLength(max, message);

/** Adds a rule of the domain. */
/* @__NO_SIDE_EFFECTS__ */
export const rule = <Value>(holds: (value: Value) => boolean, message: RuleMessage) => z.refine<Value>(holds, message);

/** Adds a rule about several fields; its error is shown at one of them. */
/* @__NO_SIDE_EFFECTS__ */
export const ruleOf = <Form>(field: string, holds: (form: Form) => boolean, message: RuleMessage) =>
  z.refine<Form>(holds, { error: message, path: [field] });

/** Required text; surrounding spaces are removed. */
/* @__NO_SIDE_EFFECTS__ */
export const requiredText = () => z.string().check(z.trim(), filled());
