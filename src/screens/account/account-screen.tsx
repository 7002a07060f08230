import { useLiveQuery } from 'dexie-react-hooks';
import { Suspense } from 'react';
import { readProfile } from '#db/profiles.ts';
import { fetchProfile } from '#features/session/session-actions.ts';
import { useI18n } from '#i18n/i18n-context.ts';
import { LANGUAGE_NAMES } from '#i18n/language.ts';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { Screen } from '#tenant/screen.tsx';
import { useTenant } from '#tenant/tenant-context.ts';
import { useRevalidate } from '#tenant/use-revalidate.ts';
import { useOverlay } from '#ui/use-overlay.ts';
import { AccountMenu } from './account-menu.tsx';
import css from './account-screen.module.css';

const LanguageSheet = lazyPart(() => import('#features/language/language-sheet.tsx'), 'LanguageSheet');
const LogoutDialog = lazyPart(() => import('#features/session/logout-dialog.tsx'), 'LogoutDialog');

const PROFILE_FRESH_MS = 5 * 60_000;

/** B§2 my account. */
export function AccountScreen() {
  const { t, language } = useI18n();
  const { settings, session, databases, api, keys } = useTenant();
  const sheet = useOverlay('sheet');
  const privacy = useOverlay('privacy');
  const uid = session?.customerId;
  const profile = useLiveQuery(() => (uid ? readProfile(databases.cache, uid) : undefined), [databases, uid]);
  useRevalidate(session && keys.profile(), async () => session && fetchProfile(api, databases, session.customerId), {
    freshMs: PROFILE_FRESH_MS,
  });
  const [firstName] = profile?.fullName.split(' ') ?? [];
  return (
    <Screen title={firstName ? t('account.hello', { name: firstName }) : t('account.helloNobody')}>
      {profile && <p className={css.email}>{profile.email}</p>}
      <AccountMenu
        languageName={LANGUAGE_NAMES[language]}
        onLanguage={() => sheet.open('language')}
        onPrivacy={() => privacy.open('1')}
        onLogout={() => sheet.open('logout')}
        hasTutorial={settings.tutorialEnabled}
      />
      <Suspense>
        {sheet.value === 'language' && <LanguageSheet isOpen onClose={sheet.close} />}
        {sheet.value === 'logout' && <LogoutDialog isOpen onClose={sheet.close} />}
      </Suspense>
    </Screen>
  );
}
