import type { MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { OutboxWord } from '#sync/outbox-view.ts';
import type { IconName } from '#ui/icon-paths.ts';
import { Icon } from '#ui/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import css from './outbox-steps.module.css';

const STEPS = [
  { id: 'saved', icon: 'device', words: /*i18n*/ 'outbox.step.saved' },
  { id: 'sending', icon: 'send', words: /*i18n*/ 'outbox.step.sending' },
  { id: 'received', icon: 'store', words: /*i18n*/ 'outbox.step.received' },
] as const satisfies readonly { id: string; icon: IconName; words: MessageId }[];

/** How far the order got for certain. `received` is never among them: the store's answer is another screen. */
const REACHED: Partial<Record<OutboxWord, number>> = { sending: 1, uncertain: 1 };

/** Saved on this device → sending → received by the store: never a step further than is known. */
export function OutboxSteps({ word }: { readonly word: OutboxWord }) {
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
