import type { I18n } from '@lingui/core';
import { ADDRESS_FIELDS } from '#domain/address/address-fields.ts';
import { COMMENT_MAX, LABEL_MAX, PASSWORD_MAX, RECEIVER_MAX } from '#domain/limits.ts';
import type { RuleMessage } from '#domain/rule-message.ts';

/** Maximum lengths for the messages about lengths (D-51). */
const MAX: Partial<Record<RuleMessage, number>> = {
  labelTooLong: LABEL_MAX,
  receiverTooLong: RECEIVER_MAX,
  commentTooLong: COMMENT_MAX,
  passwordTooLong: PASSWORD_MAX,
  ...Object.fromEntries(Object.values(ADDRESS_FIELDS).map(({ tooLong, max }) => [tooLong, max])),
};

interface About {
  /** The field's label, which the message about a missing value repeats. */
  readonly field?: string;
  /** The length of the card's code. */
  readonly digits?: number;
}

/** Returns the error text of a field; undefined without an error. A schema's message is a `RuleMessage`. */
export function ruleWords(
  i18n: I18n,
  message: string | undefined,
  { field = 'none', digits = 3 }: About = {},
): string | undefined {
  const rule = message as RuleMessage | undefined;
  return rule && i18n.t(rule, { max: MAX[rule] ?? 0, field, digits });
}
