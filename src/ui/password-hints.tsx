import { useLingui } from '@lingui/react';
import { passwordHints } from '#domain/person/password-rule.ts';
import { Icon } from './icon.tsx';
import { Row, Stack, Text } from './layout.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Tells while typing what a new password still lacks (B§5). */
export function PasswordHints({ password }: { readonly password: string }) {
  const { i18n } = useLingui();
  const { isLongEnough, hasNumeral } = passwordHints(password);
  return (
    <Stack as="ul" gap={1} aria-live="polite">
      <Hint isMet={isLongEnough} text={i18n.t('passwordMustHaveSixDigits')} />
      <Hint isMet={hasNumeral} text={i18n.t('passwordMustHaveOneNumeral')} />
    </Stack>
  );
}

function Hint({ isMet, text }: { readonly isMet: boolean; readonly text: string }) {
  const { i18n } = useLingui();
  return (
    <Row as="li" gap={2}>
      <Icon name={isMet ? 'check' : 'info'} size={1} />
      <Text as="span" size="s" tone={isMet ? 'success' : 'muted'}>
        {text} <VisuallyHidden>{isMet ? i18n.t('password.hintMet') : i18n.t('password.hintOpen')}</VisuallyHidden>
      </Text>
    </Row>
  );
}
