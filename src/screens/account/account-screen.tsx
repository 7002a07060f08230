import type { MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useOwnProfile } from '#features/profile/use-own-profile.ts';
import { reachStore } from '#features/store/reach-store.ts';
import { useContact } from '#features/store/use-contact.ts';
import { LANGUAGE_NAMES } from '#i18n/language.ts';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { isMounted } from '#domain/routing/route-mode.ts';
import { routes } from '#domain/routing/routes.ts';
import { AgeNote } from '#tenant/age-note.tsx';
import { Screen } from '#tenant/screen.tsx';
import { useVisit } from '#tenant/use-visit.ts';
import { EntryButton, EntryLink, EntryList } from '#ui/entry-list.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import { Icon } from '#ui/icon.tsx';
import { LazyOverlay } from '#ui/lazy-overlay.tsx';
import { useOverlay } from '#ui/use-overlay.ts';
import css from './account-screen.module.css';
import { LAZY_ICONS } from '#ui/lazy-icons.ts';

interface Entry {
  readonly icon: IconName;
  readonly label: MessageId;
  readonly route: 'orders' | 'profile' | 'addresses' | 'cards' | 'loyalties' | 'changePassword' | 'tutorial';
}

/** The entries of the account, in the order of use (B§2); those whose screens this mode excludes are not shown. */
const ENTRIES: readonly Entry[] = [
  { icon: 'receipt', label: /*i18n*/ 'history.title', route: 'orders' },
  { icon: LAZY_ICONS.edit, label: /*i18n*/ 'profile.title', route: 'profile' },
  { icon: 'pin', label: /*i18n*/ 'addresses.title', route: 'addresses' },
  { icon: LAZY_ICONS.card, label: /*i18n*/ 'cards.title', route: 'cards' },
  { icon: 'gift', label: /*i18n*/ 'loyalties.title', route: 'loyalties' },
  { icon: 'lock', label: /*i18n*/ 'changePassword.title', route: 'changePassword' },
  { icon: 'info', label: /*i18n*/ 'tutorial.entry', route: 'tutorial' },
];

interface Props {
  readonly entries: readonly Entry[];
  readonly languageName: string;
  /** Only if the shop can be reached (B§2). */
  readonly onContact: (() => void) | undefined;
  readonly onLanguage: () => void;
  readonly onPrivacy: () => void;
  readonly onSessions: () => void;
  readonly onTerms: () => void;
  readonly onLogout: () => void;
}

function AccountMenu({
  entries,
  languageName,
  onContact,
  onLanguage,
  onPrivacy,
  onSessions,
  onTerms,
  onLogout,
}: Props) {
  const { i18n } = useLingui();
  return (
    <>
      <EntryList>
        {entries.map(({ icon, label, route }) => (
          <EntryLink key={route} picture={<Icon name={icon} />} to={routes[route].getHref()}>
            {i18n.t(label)}
          </EntryLink>
        ))}
      </EntryList>
      <EntryList>
        <EntryButton picture={<Icon name="globe" />} value={languageName} opensSheet onClick={onLanguage}>
          {i18n.t('language.title')}
        </EntryButton>
        {onContact && (
          <EntryButton picture={<Icon name={LAZY_ICONS.chat} />} opensSheet onClick={onContact}>
            {i18n.t('account.contact')}
          </EntryButton>
        )}
        <EntryButton picture={<Icon name="device" />} opensSheet onClick={onSessions}>
          {i18n.t('sessions.title')}
        </EntryButton>
        <EntryButton picture={<Icon name={LAZY_ICONS.eyeOff} />} opensSheet onClick={onPrivacy}>
          {i18n.t('privacy.title')}
        </EntryButton>
        <EntryButton picture={<Icon name="check" />} opensSheet onClick={onTerms}>
          {i18n.t('terms.title')}
        </EntryButton>
        <EntryButton picture={<Icon name={LAZY_ICONS.logout} />} onClick={onLogout}>
          {i18n.t('account.logout')}
        </EntryButton>
      </EntryList>
    </>
  );
}

const LanguageSheet = lazyPart(() => import('#features/language/language-sheet.tsx'), 'LanguageSheet');
const ContactSheet = lazyPart(() => import('#features/store/contact-sheet.tsx'), 'ContactSheet');
const TermsSheet = lazyPart(() => import('#features/terms/terms-sheet.tsx'), 'TermsSheet');
const SessionsSheet = lazyPart(() => import('#features/session/sessions-sheet.tsx'), 'SessionsSheet');
const LogoutDialog = lazyPart(() => import('#features/session/logout-dialog.tsx'), 'LogoutDialog');

/** My account (B§2). */
export function AccountScreen() {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { visit } = useVisit();
  const sheet = useOverlay('sheet');
  const privacy = useOverlay('privacy');
  const terms = useOverlay('terms');
  const reach = reachStore({ phone: null, email: null }, useContact());
  const { own, fetchedAtMs } = useOwnProfile();
  const profile = own?.profile;
  const [firstName] = profile?.fullName.split(' ') ?? [];
  return (
    <Screen title={firstName ? i18n.t('account.hello', { name: firstName }) : i18n.t('account.helloNobody')}>
      {profile && <p className={css.email}>{profile.email}</p>}
      <AgeNote fetchedAtMs={fetchedAtMs} />
      <AccountMenu
        entries={ENTRIES.filter(({ route }) => isMounted(route, visit.mode))}
        languageName={LANGUAGE_NAMES[language]}
        onContact={reach.phone || reach.email ? () => sheet.open('contact') : undefined}
        onLanguage={() => sheet.open('language')}
        onPrivacy={() => privacy.open('1')}
        onSessions={() => sheet.open('sessions')}
        onTerms={() => terms.open('1')}
        onLogout={() => sheet.open('logout')}
      />
      <LazyOverlay value={sheet.value === 'contact' ? 'contact' : null} onClose={sheet.close}>
        {(_, isOpen) => <ContactSheet reach={reach} isOpen={isOpen} onClose={sheet.close} />}
      </LazyOverlay>
      <LazyOverlay value={sheet.value === 'sessions' ? 'sessions' : null} onClose={sheet.close}>
        {(_, isOpen) => <SessionsSheet isOpen={isOpen} onClose={sheet.close} />}
      </LazyOverlay>
      <LazyOverlay value={terms.value} onClose={terms.close}>
        {(_, isOpen) => <TermsSheet isOpen={isOpen} onClose={terms.close} />}
      </LazyOverlay>
      <LazyOverlay value={sheet.value === 'language' ? 'language' : null} onClose={sheet.close}>
        {(_, isOpen) => <LanguageSheet isOpen={isOpen} onClose={sheet.close} />}
      </LazyOverlay>
      <LazyOverlay value={sheet.value === 'logout' ? 'logout' : null} onClose={sheet.close}>
        {(_, isOpen) => <LogoutDialog isOpen={isOpen} onClose={sheet.close} />}
      </LazyOverlay>
    </Screen>
  );
}
