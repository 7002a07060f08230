import { useLingui } from '@lingui/react';
import { useRef } from 'react';
import type { Highlight } from '#domain/store/store.ts';
import { IconButton } from '#ui/plain/icon-button.tsx';
import { HighlightCard } from './highlight-card.tsx';
import css from './highlights.module.css';

interface Props {
  readonly highlights: readonly Highlight[];
  readonly onChoose: (highlight: Highlight) => void;
}

/** Promotional banners (A§2). Swiped, tabbed through, or moved by two buttons: nobody has to drag. */
export function Highlights({ highlights, onChoose }: Props) {
  const { i18n } = useLingui();
  const strip = useRef<HTMLUListElement>(null);
  if (highlights.length === 0) return null;

  const move = (direction: 1 | -1) => {
    const left = direction * (strip.current?.clientWidth ?? 0) * 0.9;
    strip.current?.scrollBy({ left });
  };

  return (
    <section className={css.highlights} aria-labelledby="highlights-heading">
      <div className={css.head}>
        <h2 id="highlights-heading">{i18n.t('menu.highlights')}</h2>
        {highlights.length > 1 && (
          <div className={css.arrows}>
            <IconButton icon="chevronLeft" label={i18n.t('menu.previousHighlights')} onClick={() => move(-1)} />
            <IconButton icon="chevronRight" label={i18n.t('menu.nextHighlights')} onClick={() => move(1)} />
          </div>
        )}
      </div>
      <ul ref={strip} className={css.strip}>
        {highlights.map((highlight) => (
          <li key={highlight.id} className={highlights.length === 1 ? css.only : css.item}>
            <HighlightCard highlight={highlight} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  );
}
