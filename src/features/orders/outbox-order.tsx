import { useBackgroundSync } from '#bridge/background-sync.ts';
import { isKeptOnDisk } from '#db/is-kept-on-disk.ts';
import { useLingui } from '@lingui/react';
import { useKeepAwake } from '#platform/keep-awake.ts';
import { isUnderWay, type OutboxItem, type OutboxWord } from '#sync/outbox-view.ts';
import { useLinkState } from '#tenant/use-link-state.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import type { IconName } from '#ui/icon-paths.ts';
import { Icon } from '#ui/icon.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useServerNow } from '#ui/use-server-now.ts';
import { LAST_MINUTES } from './last-chance.ts';
import { OUTBOX_WORDS, shownWord } from './order-status-words.ts';
import { OutboxActions, type OutboxCures } from './outbox-actions.tsx';
import { OutboxConflict } from './outbox-conflict.tsx';
import css from './outbox-order.module.css';
import { OutboxQuote } from './outbox-quote.tsx';
import { StatusHead } from './status-head.tsx';
import { MINUTE_MS } from '#domain/durations.ts';
import type { MessageId } from '@lingui/core';
import type { ReactNode } from 'react';
import { joinClasses } from '#ui/join-classes.ts';
import { LAZY_ICONS } from '#ui/lazy-icons.ts';

export type WaitingWord = Exclude<OutboxWord, 'received'>;

interface Props {
  readonly item: OutboxItem;
  readonly word: WaitingWord;
  /** Its customer has to log in again. */
  readonly isOwnerAway: boolean;
  readonly cures: OutboxCures;
  /** The ways to reach its store, for an order of which this app can learn nothing more. */
  readonly storeWays: ReactNode;
}

const ICONS = {
  saved: 'device',
  sending: LAZY_ICONS.send,
  uncertain: 'clock',
  waitsForLogin: 'lock',
  uncertainUntilLogin: 'lock',
  needsAction: 'alert',
  expired: 'clock',
} as const satisfies Record<WaitingWord, IconName>;

const minutesUntil = (atMs: number, nowMs: number): number => Math.max(0, Math.ceil((atMs - nowMs) / MINUTE_MS));

const STOPPED: ReadonlySet<OutboxWord> = new Set(['needsAction', 'expired']);

/** The bag that is given back is its customer's, which nobody sees before they log in. */
const UNTIL_LOGIN: Partial<Record<OutboxWord, MessageId>> = {
  needsAction: /*i18n*/ 'outbox.needsAction.untilLogin',
  expired: /*i18n*/ 'outbox.expired.untilLogin',
};

/** Whether it arrived cannot be asked where the shop is gone. */
const isInDoubtAtGone = ({ mayHaveArrived, failure }: OutboxItem): boolean =>
  mayHaveArrived && (failure?.code === 'tenant_not_published' || failure?.code === 'tenant_not_found');

/** An order that the store does not have yet: what is certain, what is not, and every way on. */
export function OutboxOrder({ item, word, isOwnerAway, cures, storeWays }: Props) {
  const { i18n } = useLingui();
  const now = useServerNow(10_000, useTenant().clock.serverNow);
  const isStopped = STOPPED.has(word);
  const isShopGone = isInDoubtAtGone(item);
  const shown = shownWord(word, useLinkState());
  const isSentByItself = useBackgroundSync() && isKeptOnDisk();
  useKeepAwake(!isSentByItself && isUnderWay(word));
  return (
    <>
      <StatusHead
        picture={shown === 'sending' ? <Spinner /> : <Icon name={ICONS[shown]} />}
        tone={isStopped ? 'warning' : 'accent'}
        title={i18n.t(OUTBOX_WORDS[shown].title)}
        text={i18n.t(
          shown === 'saved' && !isSentByItself
            ? /*i18n*/ 'outbox.saved.keepOpen'
            : (isOwnerAway && UNTIL_LOGIN[shown]) ||
                (isShopGone ? /*i18n*/ 'outbox.shopGone.text' : OUTBOX_WORDS[shown].text),
        )}
      >
        {isStopped ? null : <OutboxSteps word={shown} />}
        {word === 'needsAction' && item.failure && <OutboxConflict item={item} failure={item.failure} />}
        {shown === 'saved' && now !== null && <TimeLeft minutes={minutesUntil(item.expiresAt, now)} />}
        {isShopGone && storeWays}
        <OutboxActions item={item} word={word} isOwnerAway={isOwnerAway} isShopGone={isShopGone} cures={cures} />
      </StatusHead>
      {item.quote && <OutboxQuote quote={item.quote} />}
    </>
  );
}

/** How long the order is still wanted; the end is said aloud, because something can still be done about it. */
function TimeLeft({ minutes }: { readonly minutes: number }) {
  const { i18n } = useLingui();
  const isEnding = minutes <= LAST_MINUTES;
  return (
    <p className={css.until} role={isEnding ? 'alert' : undefined}>
      {i18n.t(isEnding ? /*i18n*/ 'outbox.lastMinutes' : /*i18n*/ 'outbox.validFor', { minutes })}
    </p>
  );
}

const STEPS = [
  { id: 'saved', icon: 'device', words: /*i18n*/ 'outbox.step.saved' },
  { id: 'sending', icon: LAZY_ICONS.send, words: /*i18n*/ 'outbox.step.sending' },
  { id: 'received', icon: 'store', words: /*i18n*/ 'outbox.step.received' },
] as const satisfies readonly { id: string; icon: IconName; words: MessageId }[];

/** How far the order got for certain. `received` is never among them: the store's answer is another screen. */
const REACHED: Partial<Record<OutboxWord, number>> = { sending: 1, uncertain: 1, uncertainUntilLogin: 1 };

/** Saved on this device → sending → received by the store: never a step further than is known. */
function OutboxSteps({ word }: { readonly word: OutboxWord }) {
  const { i18n } = useLingui();
  const reached = REACHED[word] ?? 0;
  return (
    <ol className={css.steps} aria-label={i18n.t('outbox.steps')}>
      {STEPS.map(({ id, icon, words }, index) => (
        <li
          key={id}
          className={joinClasses(css.step, index <= reached && css.reached, index === reached && css.current)}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span className={css.mark}>
            <Icon name={index < reached ? 'check' : icon} size={1.25} />
          </span>
          {i18n.t(words)}
        </li>
      ))}
    </ol>
  );
}
