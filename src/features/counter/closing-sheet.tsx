import { useLingui } from '@lingui/react';
import type { CounterMenu } from '#domain/catalog/counter-menu.ts';
import { closingEnd, type ClosingSpan } from '#domain/store/closed-by-hand.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { endWords } from './closing-words.ts';

interface Props {
  readonly store: CounterMenu['store'];
  readonly now: number;
  readonly isBusy: boolean;
  readonly refusal: string | null;
  readonly onClose: () => void;
  /** `undefined` until somebody opens it. */
  readonly onChoose: (span: ClosingSpan | undefined) => void;
}

/** Asks for how long a store is closed: whoever closes it in a rush forgets to open it again. */
export function ClosingSheet({ store, now, isBusy, refusal, onClose, onChoose }: Props) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { name, timeZone } = store;
  const time = endWords({ i18n, language, timeZone }, closingEnd('day', now, timeZone), now);
  const choices: readonly (readonly [ClosingSpan | undefined, string])[] = [
    ['half_hour', i18n.t('counter.closing.halfHour')],
    ['hour', i18n.t('counter.closing.hour')],
    ['day', i18n.t('counter.closing.day', { time })],
    [undefined, i18n.t('counter.closing.open')],
  ];
  return (
    <Sheet isOpen onClose={onClose} title={i18n.t('counter.closing.title', { name })}>
      <Stack gap={3}>
        <Text tone="muted">{i18n.t('counter.closing.text')}</Text>
        {choices.map(([span, words]) => (
          <Button key={words} block kind="secondary" busy={isBusy} refusal={refusal} onClick={() => onChoose(span)}>
            {words}
          </Button>
        ))}
      </Stack>
    </Sheet>
  );
}
