import { useLingui } from '@lingui/react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useReleased } from '#ui/follow-press.ts';
import { IconButton } from '#ui/plain/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import css from './search.module.css';
import { isFieldActive, type MenuQuery } from './use-menu-query.ts';

interface Props {
  readonly query: MenuQuery;
  readonly onFocus: () => void;
}

/** Receives the focus when a search without results is cleared. */
export const SEARCH_FIELD = 'menu-search';

/** While it has the focus or a text, the style sheets hide what would cover the results on a phone (D-90). */
export function SearchField({ query, onFocus }: Props) {
  const { i18n } = useLingui();
  const { text, setText, setOpen, leave } = query;
  const isActive = isFieldActive(query);
  const input = useRef<HTMLInputElement>(null);
  const onBlur = useBlur(input, () => setOpen(false));
  useEffect(() => {
    if (isActive) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [isActive]);

  const clear = () => {
    setText('');
    input.current?.focus();
  };
  const onKeyDown = ({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Escape' && text !== '') clear();
    // Results are already shown, and an on-screen keyboard would only cover them.
    if (key === 'Enter' && matchMedia('(hover: none)').matches) currentTarget.blur();
    // The way back leads through the header, which must be there again before the focus moves.
    if (key === 'Tab' && shiftKey && text === '') flushSync(leave);
  };
  const close = () => {
    input.current?.blur();
    leave();
  };
  const open = () => {
    setOpen(true);
    onFocus();
  };

  return (
    <search className={css.search} data-active={isActive || undefined}>
      {isActive ? <LeaveButton onLeave={close} /> : <Icon name="search" />}
      <input
        ref={input}
        id={SEARCH_FIELD}
        className={css.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={text}
        placeholder={i18n.t('menu.searchPlaceholder')}
        aria-label={i18n.t('menu.search')}
        onChange={(event) => setText(event.target.value)}
        onFocus={open}
        onBlur={() => void onBlur()}
        onKeyDown={onKeyDown}
      />
      {text !== '' && (
        <IconButton icon="close" label={i18n.t('menu.clearSearch')} className={css.clear} onClick={clear} />
      )}
    </search>
  );
}

/** The header returns after the tap that took the focus away and before the next, or a tap would miss what it is about. */
function useBlur(input: RefObject<HTMLInputElement | null>, onLeft: () => void): () => Promise<void> {
  const released = useReleased();
  return async () => {
    await released();
    if (document.activeElement !== input.current) flushSync(onLeft);
  };
}

function LeaveButton({ onLeave }: { readonly onLeave: () => void }) {
  const { i18n } = useLingui();
  // The field keeps the focus until the tap is done, so that closing is one step.
  return (
    <IconButton
      icon="chevronLeft"
      label={i18n.t('menu.closeSearch')}
      className={css.leave}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onLeave}
    />
  );
}
