import type { MessageId } from '#i18n/message-ids.ts';
import { useT } from '#i18n/use-t.ts';
import { paths } from '#tenant/paths.ts';
import type { IconName } from '#ui/icon-paths.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import css from './account-menu.module.css';

interface Entry {
  readonly icon: IconName;
  readonly label: MessageId;
  readonly to: string;
}

/** B§2, in the order of use. */
const ENTRIES: readonly Entry[] = [
  { icon: 'receipt', label: 'history.title', to: paths.orders.getHref() },
  { icon: 'edit', label: 'coming.profile.title', to: paths.profile.getHref() },
  { icon: 'pin', label: 'coming.addresses.title', to: paths.addresses.getHref() },
  { icon: 'card', label: 'coming.cards.title', to: paths.cards.getHref() },
  { icon: 'gift', label: 'coming.loyalties.title', to: paths.loyalties.getHref() },
  { icon: 'lock', label: 'coming.changePassword.title', to: paths.changePassword.getHref() },
];

interface Props {
  readonly languageName: string;
  readonly onLanguage: () => void;
  readonly onLogout: () => void;
}

export function AccountMenu({ languageName, onLanguage, onLogout }: Props) {
  const t = useT();
  return (
    <>
      <ul className={css.menu}>
        {ENTRIES.map(({ icon, label, to }) => (
          <li key={to}>
            <Link className={css.entry} to={to}>
              <Icon name={icon} className={css.icon} />
              <span className={css.label}>{t(label)}</span>
              <Icon name="chevronRight" size={1.25} className={css.arrow} />
            </Link>
          </li>
        ))}
      </ul>
      <ul className={css.menu}>
        <li>
          <button type="button" className={css.entry} onClick={onLanguage}>
            <Icon name="globe" className={css.icon} />
            <span className={css.label}>{t('language.title')}</span>
            <span className={css.value}>{languageName}</span>
          </button>
        </li>
        <li>
          <button type="button" className={css.entry} onClick={onLogout}>
            <Icon name="logout" className={css.icon} />
            <span className={css.label}>{t('account.logout')}</span>
          </button>
        </li>
      </ul>
    </>
  );
}
