import type { MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Suspense } from 'react';
import { useOwnProfile } from '#features/profile/use-own-profile.ts';
import { reachStore } from '#features/store/reach-store.ts';
import { useContact } from '#features/store/use-contact.ts';
import { LANGUAGE_NAMES } from '#i18n/language.ts';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { routes } from '#domain/routing/routes.ts';
import { AgeNote } from '#tenant/age-note.tsx';
import { Screen } from '#tenant/screen.tsx';
import { useTenant } from '#tenant/tenant-context.ts';
import { EntryButton, EntryLink, EntryList } from '#ui/entry-list.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import { Icon } from '#ui/icon.tsx';
import { LazyOverlay } from '#ui/lazy-overlay.tsx';
import { useOverlay } from '#ui/use-overlay.ts';
import css from './account-screen.module.css';

interface Entry {
  readonly icon: IconName;
  readonly label: MessageId;
  readonly to: string;
}

/** The entries of the account, in the order of use (B§2). */
const ENTRIES: readonly Entry[] = [
  { icon: 'receipt', label: /*i18n*/ 'history.title', to: routes.orders.getHref() },
  { icon: 'edit', label: /*i18n*/ 'profile.title', to: routes.profile.getHref() },
  { icon: 'pin', label: /*i18n*/ 'addresses.title', to: routes.addresses.getHref() },
  { icon: 'card', label: /*i18n*/ 'cards.title', to: routes.cards.getHref() },
  { icon: 'gift', label: /*i18n*/ 'loyalties.title', to: routes.loyalties.getHref() },
  { icon: 'lock', label: /*i18n*/ 'changePassword.title', to: routes.changePassword.getHref() },
];

const TUTORIAL: Entry = { icon: 'info', label: /*i18n*/ 'tutorial.entry', to: routes.tutorial.getHref() };

interface Props {
  readonly languageName: string;
  /** Only if the shop can be reached (B§2). */
  readonly onContact: (() => void) | undefined;
  readonly onLanguage: () => void;
  readonly onPrivacy: () => void;
  readonly onSessions: () => void;
  readonly onTerms: () => void;
  readonly onLogout: () => void;
  /** The way back to the tutorial, where the shop has one (B§2). */
  readonly hasTutorial: boolean;
}

function AccountMenu({
  languageName,
  onContact,
  onLanguage,
  onPrivacy,
  onSessions,
  onTerms,
  onLogout,
  hasTutorial,
}: Props) {
  const { i18n } = useLingui();
  return (
    <>
      <EntryList>
        {(hasTutorial ? [...ENTRIES, TUTORIAL] : ENTRIES).map(({ icon, label, to }) => (
          <EntryLink key={to} picture={<Icon name={icon} />} to={to}>
            {i18n.t(label)}
          </EntryLink>
        ))}
      </EntryList>
      <EntryList>
        <EntryButton picture={<Icon name="globe" />} value={languageName} opensSheet onClick={onLanguage}>
          {i18n.t('language.title')}
        </EntryButton>
        {onContact && (
          <EntryButton picture={<Icon name="chat" />} opensSheet onClick={onContact}>
            {i18n.t('account.contact')}
          </EntryButton>
        )}
        <EntryButton picture={<Icon name="device" />} opensSheet onClick={onSessions}>
          {i18n.t('sessions.title')}
        </EntryButton>
        <EntryButton picture={<Icon name="eyeOff" />} opensSheet onClick={onPrivacy}>
          {i18n.t('privacy.title')}
        </EntryButton>
        <EntryButton picture={<Icon name="check" />} opensSheet onClick={onTerms}>
          {i18n.t('terms.title')}
        </EntryButton>
        <EntryButton picture={<Icon name="logout" />} onClick={onLogout}>
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
  const { settings } = useTenant();
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
        languageName={LANGUAGE_NAMES[language]}
        onContact={reach.phone || reach.email ? () => sheet.open('contact') : undefined}
        onLanguage={() => sheet.open('language')}
        onPrivacy={() => privacy.open('1')}
        onSessions={() => sheet.open('sessions')}
        onTerms={() => terms.open('1')}
        onLogout={() => sheet.open('logout')}
        hasTutorial={settings.tutorialEnabled}
      />
      <LazyOverlay value={sheet.value === 'contact' ? 'contact' : null}>
        {(_, isOpen) => <ContactSheet reach={reach} isOpen={isOpen} onClose={sheet.close} />}
      </LazyOverlay>
      <LazyOverlay value={sheet.value === 'sessions' ? 'sessions' : null}>
        {(_, isOpen) => <SessionsSheet isOpen={isOpen} onClose={sheet.close} />}
      </LazyOverlay>
      <LazyOverlay value={terms.value}>
        {(_, isOpen) => <TermsSheet isOpen={isOpen} onClose={terms.close} />}
      </LazyOverlay>
      <Suspense>
        {sheet.value === 'language' && <LanguageSheet isOpen onClose={sheet.close} />}
        {sheet.value === 'logout' && <LogoutDialog isOpen onClose={sheet.close} />}
      </Suspense>
    </Screen>
  );
}
