import * as z from 'zod/mini';
import type { RuleMessage } from '#domain/rule-message.ts';

/** The errors of a form, one message per field; empty when it is valid. */
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, RuleMessage>>>;

/** Validates values outside a form library with the schema of their form. */
export function formErrors<Form extends z.ZodMiniType>(
  schema: Form,
  values: z.input<Form>,
): FieldErrors<keyof z.input<Form> & string> {
  const errors: Record<string, string> = {};
  // Only the first error of a field is shown.
  for (const { path, message } of z.safeParse(schema, values).error?.issues ?? []) errors[path.join('.')] ??= message;
  return errors as FieldErrors<keyof z.input<Form> & string>;
}

export const isClean = (errors: FieldErrors<string>): boolean => Object.keys(errors).length === 0;
