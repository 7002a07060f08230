import type { Tab } from '#domain/tab-bar.ts';
import type { LinkState } from '#tenant/equipment.ts';
import css from './dock.module.css';
import { LinkStrip } from './link-strip.tsx';
import { TabBar } from './tab-bar.tsx';

interface Props {
  readonly link: LinkState;
  /** Null on screens without a tab bar. */
  readonly tabs: readonly Tab[] | null;
}

export const Dock = ({ link, tabs }: Props) => (
  <div className={css.dock}>
    <LinkStrip state={link} />
    {tabs && <TabBar tabs={tabs} />}
  </div>
);
