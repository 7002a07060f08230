import { useT } from '#i18n/use-t.ts';
import type { OutboxItem, OutboxWord } from '#sync/outbox-view.ts';
import { Card } from '#ui/card.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import { Icon } from '#ui/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { Spinner } from '#ui/spinner.tsx';
import { useNow } from '#ui/use-now.ts';
import { OutboxActions, type OutboxCures } from './outbox-actions.tsx';
import { OutboxConflict } from './outbox-conflict.tsx';
import css from './outbox-order.module.css';
import { OutboxQuote } from './outbox-quote.tsx';
import { OutboxSteps } from './outbox-steps.tsx';

export type WaitingWord = Exclude<OutboxWord, 'received'>;

interface Props {
  readonly item: OutboxItem;
  readonly word: WaitingWord;
  readonly cures: OutboxCures;
}

const ICONS = {
  saved: 'device',
  sending: 'send',
  uncertain: 'clock',
  waitsForLogin: 'lock',
  needsAction: 'alert',
  expired: 'clock',
} as const satisfies Record<WaitingWord, IconName>;

const MINUTE_MS = 60_000;
const STOPPED: ReadonlySet<OutboxWord> = new Set(['needsAction', 'expired']);

/** An order that the store does not have yet: what is certain, what is not, and every way on. */
export function OutboxOrder({ item, word, cures }: Props) {
  const t = useT();
  const minutes = Math.max(0, Math.ceil((item.expiresAt - useNow(10_000)) / MINUTE_MS));
  const isStopped = STOPPED.has(word);
  return (
    <>
      <Card className={css.head}>
        <div className={css.line}>
          <span className={joinClasses(css.picture, isStopped && css.stopped)}>
            {word === 'sending' ? <Spinner /> : <Icon name={ICONS[word]} />}
          </span>
          <div role="status">
            <p className={css.title}>{t(`outbox.${word}.title`)}</p>
            <p className={css.text}>{t(`outbox.${word}.text`)}</p>
          </div>
        </div>
        {isStopped ? null : <OutboxSteps word={word} />}
        {word === 'needsAction' && item.failure && <OutboxConflict item={item} failure={item.failure} />}
        {word === 'saved' && <p className={css.until}>{t('outbox.validFor', { minutes })}</p>}
        <OutboxActions item={item} word={word} cures={cures} />
      </Card>
      {item.quote && <OutboxQuote quote={item.quote} />}
    </>
  );
}
