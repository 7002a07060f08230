import type { MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { type FunctionComponent, useRef } from 'react';
import { Button } from '#ui/plain/button.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { useStrip } from '#ui/use-strip.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { DeliveryPicture, HonestMarketPicture, RewardsPicture, SelfServicePicture } from './slide-pictures.tsx';
import css from './tutorial.module.css';

interface Slide {
  readonly Picture: FunctionComponent;
  readonly title: MessageId;
  readonly text: MessageId;
}

/** The four slides of the tutorial (B§2). */
const SLIDES: readonly Slide[] = [
  {
    Picture: HonestMarketPicture,
    title: /*i18n*/ 'tutorial.honestMarket.title',
    text: /*i18n*/ 'tutorial.honestMarket.text',
  },
  {
    Picture: SelfServicePicture,
    title: /*i18n*/ 'tutorial.selfService.title',
    text: /*i18n*/ 'tutorial.selfService.text',
  },
  { Picture: DeliveryPicture, title: /*i18n*/ 'tutorial.delivery.title', text: /*i18n*/ 'tutorial.delivery.text' },
  { Picture: RewardsPicture, title: /*i18n*/ 'tutorial.rewards.title', text: /*i18n*/ 'tutorial.rewards.text' },
];

interface Props {
  readonly onEnd: (how: 'skipped' | 'finished') => void;
}

/** Shows four slides that can be swiped, moved by arrow keys, and closed at any time. */
export function Tutorial({ onEnd }: Props) {
  const { i18n } = useLingui();
  const slides = useRef<HTMLUListElement>(null);
  const { shown, show, onKeyDown, onScroll } = useStrip(slides);
  const isLast = shown === SLIDES.length - 1;
  const step = i18n.t('tutorial.step', { step: shown + 1, of: SLIDES.length });
  return (
    <div className={css.tutorial}>
      <div className={css.skip}>
        <Button kind="quiet" className={joinClasses(isLast && css.over)} onClick={() => onEnd('skipped')}>
          {i18n.t('tutorial.skip')}
        </Button>
      </div>
      <ul
        ref={slides}
        className={css.strip}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling element must be focusable for the arrow keys
        tabIndex={0}
        aria-label={i18n.t('tutorial.slides')}
        onKeyDown={onKeyDown}
        onScroll={onScroll}
      >
        {SLIDES.map(({ Picture, title, text }) => (
          <li key={title} className={css.slide}>
            <Picture />
            <h2 className={css.title}>{i18n.t(title)}</h2>
            <p className={css.text}>{i18n.t(text)}</p>
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span aria-live="polite">
          {step}: {i18n.t(SLIDES[shown]?.title ?? /*i18n*/ 'tutorial.title')}
        </span>
      </VisuallyHidden>
      <div className={css.dots} aria-hidden="true">
        {SLIDES.map(({ title }, at) => (
          <span key={title} className={joinClasses(css.dot, at === shown && css.here)} />
        ))}
      </div>
      <Button block onClick={() => (isLast ? onEnd('finished') : show(shown + 1))}>
        {isLast ? i18n.t('tutorial.finish') : i18n.t('tutorial.next')}
      </Button>
    </div>
  );
}
