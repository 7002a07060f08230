import { useState } from 'react';
import { HIGHLIGHT_ACTIONS, type Highlight } from '#domain/store.ts';
import { useT } from '#i18n/use-t.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import css from './highlights.module.css';

interface Props {
  readonly highlight: Highlight;
  readonly onChoose: (highlight: Highlight) => void;
}

const { OPEN_LINK, SHOW_TEXT, CHANGE_ADDRESS } = HIGHLIGHT_ACTIONS;

/** A§2: 2 opens a link in a new tab, 4 an information text, 5 the address flow; a product opens its sheet; the rest is a picture. */
export function HighlightCard({ highlight, onChoose }: Props) {
  const t = useT();
  const { action, url, product } = highlight;

  if (product || action === SHOW_TEXT || action === CHANGE_ADDRESS) {
    return (
      <button type="button" className={css.card} onClick={() => onChoose(highlight)}>
        <Picture highlight={highlight} />
      </button>
    );
  }
  if (action === OPEN_LINK && url) {
    return (
      <a className={css.card} href={url} target="_blank" rel="noopener noreferrer">
        <Picture highlight={highlight} />
        <VisuallyHidden>{t('menu.opensInNewTab')}</VisuallyHidden>
      </a>
    );
  }
  return (
    <div className={css.card}>
      <Picture highlight={highlight} />
    </div>
  );
}

/** The banner's picture; without it its name, which says the same. */
function Picture({ highlight }: { readonly highlight: Highlight }) {
  const [hasFailed, setHasFailed] = useState(false);
  const { image, name } = highlight;
  if (hasFailed) return <span className={css.words}>{name}</span>;
  return (
    <img
      className={css.picture}
      src={`/highlights/${encodeURIComponent(image)}`}
      alt={name}
      width={640}
      height={320}
      decoding="async"
      onError={() => setHasFailed(true)}
    />
  );
}
