import type { FieldError } from 'react-hook-form';
import type { RuleMessage } from '#domain/rule-message.ts';
import type { Translate } from '#i18n/i18n.ts';
import { ruleWords } from '#i18n/rule-words.ts';

/** The words for what a rule found; the resolver puts the rule's message id where the form library keeps its text. */
export const errorWords = (error: FieldError | undefined, t: Translate): string | undefined =>
  ruleWords(t, error?.message as RuleMessage | undefined);
