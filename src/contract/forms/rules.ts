import * as z from 'zod/mini';
import type { RuleMessage } from '#domain/rule-message.ts';

// What a form's schema objects to is a message id of the catalogues; of several objections to a field the first one is shown.

/** Something must be there. Blanks count, unless the schema has trimmed them. */
/* @__NO_SIDE_EFFECTS__ */
export const filled = (message: RuleMessage = 'fieldRequired') => z.minLength(1, message);

/* @__NO_SIDE_EFFECTS__ */
export const atMost = (max: number, message: RuleMessage) => z.maxLength(max, message);

/** A rule of the domain. */
/* @__NO_SIDE_EFFECTS__ */
export const rule = <Value>(holds: (value: Value) => boolean, message: RuleMessage) => z.refine<Value>(holds, message);

/** A rule about several fields; the objection stands beside one of them. */
/* @__NO_SIDE_EFFECTS__ */
export const ruleOf = <Form>(field: string, holds: (form: Form) => boolean, message: RuleMessage) =>
  z.refine<Form>(holds, { error: message, path: [field] });

/** Text that must be there; spaces around it are dropped. */
/* @__NO_SIDE_EFFECTS__ */
export const requiredText = () => z.string().check(z.trim(), filled());
