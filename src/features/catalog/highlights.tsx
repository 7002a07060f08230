import { useLingui } from '@lingui/react';
import { memo, useRef, useState } from 'react';
import { pictureColour } from '#domain/catalog/picture-file.ts';
import { HIGHLIGHT_ACTIONS, type Highlight, isUsableLink } from '#domain/store/store.ts';
import { inLanguage } from '#domain/translations.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { IconButton } from '#ui/plain/icon-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import css from './highlights.module.css';

interface Props {
  readonly highlights: readonly Highlight[];
  /** The store brings to an address, here and now. */
  readonly hasDelivery: boolean;
  readonly onChoose: (highlight: Highlight) => void;
}

/**
 * Shows promotional banners (A§2). They scroll by swiping, by keyboard or by
 * two buttons, so that dragging is not required.
 */
export const Highlights = memo(function Highlights({ highlights: written, hasDelivery, onChoose }: Props) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const highlights = written.map((highlight) => inLanguage(highlight, language));
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
        {highlights.map((highlight, index) => (
          <li key={highlight.id} className={highlights.length === 1 ? css.only : css.item}>
            <HighlightCard highlight={highlight} isFirst={index === 0} {...{ hasDelivery, onChoose }} />
          </li>
        ))}
      </ul>
    </section>
  );
});

interface CardProps extends Pick<Props, 'hasDelivery' | 'onChoose'> {
  readonly highlight: Highlight;
  /** Usually the largest thing in sight: its picture comes before all others. */
  readonly isFirst: boolean;
}

const { OPEN_LINK, SHOW_TEXT, CHANGE_ADDRESS } = HIGHLIGHT_ACTIONS;

/**
 * Action 2 opens a link in a new tab, 4 an information text, 5 the address flow; a product
 * opens its sheet; other banners are only pictures (A§2).
 */
function HighlightCard({ highlight, isFirst, hasDelivery, onChoose }: CardProps) {
  const { i18n } = useLingui();
  const { action, url, infoText, product } = highlight;

  if (product || (action === SHOW_TEXT && infoText) || (action === CHANGE_ADDRESS && hasDelivery)) {
    return (
      <button type="button" className={css.card} onClick={() => onChoose(highlight)}>
        <Banner highlight={highlight} isFirst={isFirst} />
      </button>
    );
  }
  if (action === OPEN_LINK && url && isUsableLink(url)) {
    return (
      <a className={css.card} href={url} target="_blank" rel="noopener noreferrer">
        <Banner highlight={highlight} isFirst={isFirst} />
        <VisuallyHidden>{i18n.t('menu.opensInNewTab')}</VisuallyHidden>
      </a>
    );
  }
  return (
    <div className={css.card}>
      <Banner highlight={highlight} isFirst={isFirst} />
    </div>
  );
}

/** Shows the banner's picture with its name, which remains visible when the picture fails to load. */
function Banner({ highlight, isFirst }: Pick<CardProps, 'highlight' | 'isFirst'>) {
  const [hasFailed, setHasFailed] = useState(false);
  const { image, name, lang } = highlight;
  const address = `/highlights/${encodeURIComponent(image)}`;
  return (
    <>
      {!hasFailed && (
        <img
          className={css.picture}
          style={{ background: pictureColour(image) }}
          src={address}
          srcSet={`${address.replace('s/', 's/640x320/')} 640w,${address} 960w`}
          sizes="min(82vw,25rem)"
          alt=""
          width={640}
          height={320}
          decoding="async"
          {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          onError={() => setHasFailed(true)}
        />
      )}
      <span className={joinClasses(css.name, hasFailed && css.alone)} lang={lang}>
        {name}
      </span>
    </>
  );
}
