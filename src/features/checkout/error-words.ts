import type { I18n } from '@lingui/core';
import type { FieldError } from 'react-hook-form';
import type { RuleMessage } from '#domain/rule-message.ts';
import { ruleWords } from '#i18n/rule-words.ts';

/** The words for what a rule found; the resolver puts the rule's message id where the form library keeps its text. */
export const errorWords = (error: FieldError | undefined, i18n: I18n): string | undefined =>
  ruleWords(i18n, error?.message as RuleMessage | undefined);
