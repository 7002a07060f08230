import css from './choice-line.module.css';
import type { IconName } from './icon-paths.ts';
import { Icon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';

interface Props {
  readonly icon: IconName;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly isProblem?: boolean;
  /** Called on tap; null when there is nothing to change. */
  readonly action: { readonly label: string; readonly onAct: () => void } | null;
}

/** Shows a choice, such as an address, a table or a time, in one line that can be tapped to change it. */
export function ChoiceLine({ icon, title, detail, isProblem = false, action }: Props) {
  const content = (
    <>
      <Icon name={icon} size={1.25} className={css.icon} />
      <span className={css.words}>
        <span className={css.title}>{title}</span>
        {detail && <span className={joinClasses(css.detail, isProblem && css.problem)}>{detail}</span>}
      </span>
    </>
  );
  if (!action) return <div className={css.line}>{content}</div>;
  return (
    <button type="button" className={css.line} onClick={action.onAct}>
      {content}
      <span className={css.action}>{action.label}</span>
    </button>
  );
}
