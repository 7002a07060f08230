import * as z from 'zod/mini';
import type { RuleMessage } from '#domain/rule-message.ts';

/** What is wrong with a form, one message per field; empty when it may be sent. */
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, RuleMessage>>>;

/** Checks values that no form library holds, with the schema of their form. */
export function formErrors<Form extends z.ZodMiniType>(
  schema: Form,
  values: z.input<Form>,
): FieldErrors<keyof z.input<Form> & string> {
  const errors: Record<string, string> = {};
  // The first objection to a field is the one that is shown.
  for (const { path, message } of z.safeParse(schema, values).error?.issues ?? []) errors[path.join('.')] ??= message;
  return errors as FieldErrors<keyof z.input<Form> & string>;
}

export const isClean = (errors: FieldErrors<string>): boolean => Object.keys(errors).length === 0;
