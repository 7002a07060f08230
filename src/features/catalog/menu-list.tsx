import { memo, useRef } from 'react';
import type { MenuGroup } from '#domain/catalog/menu.ts';
import { GroupList } from './group-list.tsx';
import css from './menu-list.module.css';
import type { SectionContent } from './menu-section.tsx';
import { useListTop } from './use-list-top.ts';

interface Props {
  readonly groups: readonly MenuGroup[];
  /** What these groups answer. */
  readonly question: string;
  readonly content: SectionContent;
  /** Every row is wanted, seen or not: for paper. */
  readonly isWhole: boolean;
}

/** The products of a menu, or of what a search left of it. */
export const MenuList = memo(function MenuList({ groups, question, content, isWhole }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const top = useListTop(list);
  return (
    <div ref={list} className={css.menu}>
      {/* Another answer is another list: taken out and put in as one, for two answers have hardly a row in common. */}
      {top !== null && <GroupList key={question} groups={groups} content={content} top={top} isWhole={isWhole} />}
    </div>
  );
});
