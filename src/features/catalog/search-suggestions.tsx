import { useLingui } from '@lingui/react';
import { type ReactNode, useId, useState } from 'react';
import type { MenuGroup } from '#domain/catalog/menu.ts';
import { FAVORITES_GROUP_ID } from '#domain/catalog/menu-favorites.ts';
import { forgetSearches, recentSearches } from '#platform/recent-searches.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Button } from '#ui/plain/button.tsx';
import { SEARCH_FIELD } from './search-field.tsx';
import css from './search-suggestions.module.css';

interface Props {
  readonly sections: readonly MenuGroup[];
  readonly onChoose: (words: string) => void;
}

/** What to search for before anything is typed: what was searched for on this device, and what the shop is known for. */
export function SearchSuggestions({ sections, onChoose }: Props) {
  const { i18n } = useLingui();
  const { tenantId, session } = useTenant();
  const searcher = session?.customerId ?? null;
  const [recent, setRecent] = useState(() => recentSearches(tenantId, searcher));
  const forget = () => {
    forgetSearches(tenantId, searcher);
    setRecent([]);
    // The button goes with what it forgets; the focus must not go with it.
    document.getElementById(SEARCH_FIELD)?.focus();
  };
  return (
    <>
      <Words
        title={i18n.t('menu.recentSearches')}
        words={recent}
        action={
          <Button kind="quiet" onClick={forget}>
            {i18n.t('menu.forgetSearches')}
          </Button>
        }
        onChoose={onChoose}
      />
      <Words title={i18n.t('menu.popularSearches')} words={popularIn(sections)} onChoose={onChoose} />
    </>
  );
}

interface WordsProps {
  readonly title: string;
  readonly words: readonly string[];
  readonly action?: ReactNode;
  readonly onChoose: (words: string) => void;
}

function Words({ title, words, action, onChoose }: WordsProps) {
  const id = useId();
  if (words.length === 0) return null;
  return (
    // A tap must not close the keyboard, nor bring back the header under the finger.
    <section aria-labelledby={id} className={css.suggestions} onPointerDown={(event) => event.preventDefault()}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      <ul className={css.words}>
        {words.map((word) => (
          <li key={word}>
            <button type="button" className={css.word} onClick={() => onChoose(word)}>
              {word}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const POPULAR_MAX = 4;

/** Favourites, which the shop itself has marked; in a shop without any, the first product of its first groups. */
function popularIn(sections: readonly MenuGroup[]): readonly string[] {
  const favorites = sections.find(({ id }) => id === FAVORITES_GROUP_ID);
  const products = favorites?.products ?? sections.flatMap((section) => section.products.slice(0, 1));
  return products.slice(0, POPULAR_MAX).map(({ name }) => name);
}
