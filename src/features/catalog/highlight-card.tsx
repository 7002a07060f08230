import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { HIGHLIGHT_ACTIONS, type Highlight } from '#domain/store/store.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import css from './highlights.module.css';

interface Props {
  readonly highlight: Highlight;
  readonly onChoose: (highlight: Highlight) => void;
}

const { OPEN_LINK, SHOW_TEXT, CHANGE_ADDRESS } = HIGHLIGHT_ACTIONS;

/** 2 opens a link in a new tab, 4 an information text, 5 the address flow; a product opens its sheet; the rest is a picture (A§2). */
export function HighlightCard({ highlight, onChoose }: Props) {
  const { i18n } = useLingui();
  const { action, url, infoText, product } = highlight;

  if (product || (action === SHOW_TEXT && infoText) || action === CHANGE_ADDRESS) {
    return (
      <button type="button" className={css.card} onClick={() => onChoose(highlight)}>
        <Banner highlight={highlight} />
      </button>
    );
  }
  if (action === OPEN_LINK && url) {
    return (
      <a className={css.card} href={url} target="_blank" rel="noopener noreferrer">
        <Banner highlight={highlight} />
        <VisuallyHidden>{i18n.t('menu.opensInNewTab')}</VisuallyHidden>
      </a>
    );
  }
  return (
    <div className={css.card}>
      <Banner highlight={highlight} />
    </div>
  );
}

/** The banner's picture with its name, which is all there is where the picture cannot be loaded. */
function Banner({ highlight }: { readonly highlight: Highlight }) {
  const [hasFailed, setHasFailed] = useState(false);
  const { image, name } = highlight;
  return (
    <>
      {!hasFailed && (
        <img
          className={css.picture}
          src={`/highlights/${encodeURIComponent(image)}`}
          alt=""
          width={640}
          height={320}
          decoding="async"
          onError={() => setHasFailed(true)}
        />
      )}
      <span className={joinClasses(css.name, hasFailed && css.alone)}>{name}</span>
    </>
  );
}
