import type { I18n } from '@lingui/core';
import { ADDRESS_FIELDS } from '#domain/address/address-fields.ts';
import { COMMENT_MAX, LABEL_MAX, RECEIVER_MAX } from '#domain/limits.ts';
import type { RuleMessage } from '#domain/rule-message.ts';

/** The number that a message about a length is built from (D-51). */
const MAX: Partial<Record<RuleMessage, number>> = {
  labelTooLong: LABEL_MAX,
  receiverTooLong: RECEIVER_MAX,
  commentTooLong: COMMENT_MAX,
  ...Object.fromEntries(Object.values(ADDRESS_FIELDS).map(({ tooLong, max }) => [tooLong, max])),
};

/** What is wrong with one field, ready for its `error`: a schema's message is a `RuleMessage`. Undefined when nothing is. */
export function ruleWords(i18n: I18n, message: string | undefined): string | undefined {
  const rule = message as RuleMessage | undefined;
  return rule && i18n.t(rule, { max: MAX[rule] ?? 0 });
}
