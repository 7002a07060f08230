import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { ChakraIsland } from '#ui/chakra-island.tsx';
import { Icon } from '#ui/icon.tsx';
import css from './screen.module.css';
import { useScreenTitle } from './use-screen-title.ts';
import { Link } from '#ui/link.tsx';

interface Props {
  readonly title: string;
  /** Target of the back arrow, the parent screen. Top-level screens have none. */
  readonly backTo?: string | undefined;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Shows a screen with the common header: back, title, and at most one action. */
export function Screen({ title, backTo, action, children }: Props) {
  const { i18n } = useLingui();
  useScreenTitle(title);
  return (
    <ChakraIsland>
      <header className={css.header}>
        {backTo && (
          <Link className={css.back} to={backTo} aria-label={i18n.t('ui.back')}>
            <Icon name="chevronLeft" />
          </Link>
        )}
        <h1 className={css.title} tabIndex={-1}>
          {title}
        </h1>
        {action}
      </header>
      <div className={css.content}>{children}</div>
    </ChakraIsland>
  );
}
