import { useLingui } from '@lingui/react';
import { formatAge } from '#i18n/format-age.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { isAnswering } from '#remote/link-state.ts';
import { Text } from '#ui/layout.tsx';
import { useNow } from '#ui/use-now.ts';
import { useLinkState } from './use-link-state.ts';

const AGE_STEP_MS = 10_000;

interface Props {
  /** Epoch ms of the last answer; undefined before the first. */
  readonly fetchedAtMs: number | undefined;
}

/** Without an answer of the server: says from when the shown data are. */
export function AgeNote({ fetchedAtMs }: Props) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const link = useLinkState();
  const now = useNow(AGE_STEP_MS);
  if (fetchedAtMs === undefined || isAnswering(link)) return null;
  return (
    <Text size="s" tone="muted">
      {i18n.t('app.seenAge', { age: formatAge(now - fetchedAtMs, language) })}
    </Text>
  );
}
