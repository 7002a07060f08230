import type { MessageId } from '#i18n/message-ids.ts';
import { useT } from '#i18n/use-t.ts';
import { paths } from '#tenant/paths.ts';
import { EntryButton, EntryLink, EntryList } from '#ui/entry-list.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import { Icon } from '#ui/icon.tsx';

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
  { icon: 'card', label: 'cards.title', to: paths.cards.getHref() },
  { icon: 'gift', label: 'coming.loyalties.title', to: paths.loyalties.getHref() },
  { icon: 'lock', label: 'coming.changePassword.title', to: paths.changePassword.getHref() },
];

const TUTORIAL: Entry = { icon: 'info', label: 'tutorial.entry', to: paths.tutorial.getHref() };

interface Props {
  readonly languageName: string;
  readonly onLanguage: () => void;
  readonly onPrivacy: () => void;
  readonly onLogout: () => void;
  /** B§2: the way back to the tutorial, where the shop has one. */
  readonly hasTutorial: boolean;
}

export function AccountMenu({ languageName, onLanguage, onPrivacy, onLogout, hasTutorial }: Props) {
  const t = useT();
  return (
    <>
      <EntryList>
        {(hasTutorial ? [...ENTRIES, TUTORIAL] : ENTRIES).map(({ icon, label, to }) => (
          <EntryLink key={to} picture={<Icon name={icon} />} to={to}>
            {t(label)}
          </EntryLink>
        ))}
      </EntryList>
      <EntryList>
        <EntryButton picture={<Icon name="globe" />} value={languageName} opensSheet onClick={onLanguage}>
          {t('language.title')}
        </EntryButton>
        <EntryButton picture={<Icon name="eyeOff" />} opensSheet onClick={onPrivacy}>
          {t('privacy.title')}
        </EntryButton>
        <EntryButton picture={<Icon name="logout" />} onClick={onLogout}>
          {t('account.logout')}
        </EntryButton>
      </EntryList>
    </>
  );
}
