import { useT } from '#i18n/use-t.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import css from './place-line.module.css';

interface Props {
  readonly icon: IconName;
  readonly title: string;
  readonly detail?: string | undefined;
  /** What a tap does, when it is not to change. */
  readonly action?: string;
  /** Null where there is nothing to change. */
  readonly onChange: (() => void) | null;
}

/** Where it goes: the address, the counter or the table, in one line that can be tapped. */
export function PlaceLine({ icon, title, detail, action, onChange }: Props) {
  const t = useT();
  const content = (
    <>
      <Icon name={icon} size={1.25} className={css.icon} />
      <span className={css.words}>
        <span className={css.title}>{title}</span>
        {detail && <span className={css.detail}>{detail}</span>}
      </span>
    </>
  );
  if (!onChange) return <div className={css.line}>{content}</div>;
  return (
    <button type="button" className={css.line} onClick={onChange}>
      {content}
      <span className={css.change}>{action ?? t('shipping.change')}</span>
    </button>
  );
}
