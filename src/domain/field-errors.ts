import type { RuleMessage } from './rule-message.ts';

/** What is wrong with a form, one message per field; empty when it may be sent. */
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, RuleMessage>>>;

/** Keeps the fields that have something wrong. */
export function fieldErrors<Field extends string>(
  checks: Readonly<Record<Field, RuleMessage | null>>,
): FieldErrors<Field> {
  const errors: Partial<Record<Field, RuleMessage>> = {};
  for (const field in checks) {
    const message = checks[field];
    if (message !== null) errors[field] = message;
  }
  return errors;
}

export const isClean = (errors: FieldErrors<string>): boolean => Object.keys(errors).length === 0;

export const isBlank = (text: string): boolean => text.trim() === '';

/** The message for an empty field, else whatever `check` finds. */
export const required = (text: string, check: (text: string) => RuleMessage | null = () => null): RuleMessage | null =>
  isBlank(text) ? 'fieldRequired' : check(text);
