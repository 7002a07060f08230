import type { ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { routeAt, type RouteName, routes } from '#domain/routing/routes.ts';
import { type LazyPart, lazyPart } from '#i18n/lazy-part.tsx';
import { MenuScreen } from '#screens/menu/menu-screen.tsx';
import { NotFound } from './not-found.ts';
import { useEffect, useEffectEvent } from 'react';
import { homeRoute } from '#domain/routing/route-guards.ts';
import { HOME_REDIRECT_MS } from '#ui/timings.ts';
import { isTutorialSeen } from '#features/tutorial/tutorial-seen.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { useVisit } from '#tenant/use-visit.ts';

const ContextLinkScreen = lazyPart(() => import('#screens/context-link/context-link-screen.tsx'), 'ContextLinkScreen');
const ProductLinkScreen = lazyPart(() => import('#screens/product-link/product-link-screen.tsx'), 'ProductLinkScreen');
const ReviewScreen = lazyPart(() => import('#screens/review/review-screen.tsx'), 'ReviewScreen');
const TabOrderScreen = lazyPart(() => import('#screens/review/tab-order-screen.tsx'), 'TabOrderScreen');
const TableTabScreen = lazyPart(() => import('#screens/table-tab/table-tab-screen.tsx'), 'TableTabScreen');
const PayTabScreen = lazyPart(() => import('#screens/table-tab/pay-tab-screen.tsx'), 'PayTabScreen');
const CardsScreen = lazyPart(() => import('#screens/cards/cards-screen.tsx'), 'CardsScreen');
const AddressesScreen = lazyPart(() => import('#screens/addresses/addresses-screen.tsx'), 'AddressesScreen');
const LoyaltiesScreen = lazyPart(() => import('#screens/loyalties/loyalties-screen.tsx'), 'LoyaltiesScreen');
const ProfileScreen = lazyPart(() => import('#screens/profile/profile-screen.tsx'), 'ProfileScreen');
const AccountScreen = lazyPart(() => import('#screens/account/account-screen.tsx'), 'AccountScreen');
const HistoryScreen = lazyPart(() => import('#screens/history/history-screen.tsx'), 'HistoryScreen');
const LoginScreen = lazyPart(() => import('#screens/login/login-screen.tsx'), 'LoginScreen');
const OrderScreen = lazyPart(() => import('#screens/order-result/order-screen.tsx'), 'OrderScreen');
const TenantPaymentLink = lazyPart(() => import('#screens/payment-link/tenant-payment-link.tsx'), 'TenantPaymentLink');
const TraceabilityScreen = lazyPart(
  () => import('#screens/traceability/traceability-screen.tsx'),
  'TraceabilityScreen',
);
const RecoveryScreen = lazyPart(() => import('#screens/recovery/recovery-screen.tsx'), 'RecoveryScreen');
const NewPasswordScreen = lazyPart(() => import('#screens/recovery/new-password-screen.tsx'), 'NewPasswordScreen');
const ChangePasswordScreen = lazyPart(
  () => import('#screens/change-password/change-password-screen.tsx'),
  'ChangePasswordScreen',
);
const WizardScreen = lazyPart(() => import('#screens/wizard/wizard-screen.tsx'), 'WizardScreen');

const RegistrationScreens = lazyPart(
  () => import('#screens/registration/registration-screens.tsx'),
  'RegistrationScreens',
);
const CounterScreen = lazyPart(() => import('#screens/counter/counter-screen.tsx'), 'CounterScreen');

const REGISTRATION = <RegistrationScreens />;

/** The screen of every route; a missing one does not compile. The route guard decides beforehand who may enter. */
const SCREENS: Readonly<Record<RouteName, ReactElement>> = {
  start: <HomeRedirect />,
  menu: <MenuScreen />,
  contextLink: <ContextLinkScreen />,
  productLink: <ProductLinkScreen />,
  review: <ReviewScreen />,
  tabOrder: <TabOrderScreen />,
  tab: <TableTabScreen />,
  payTab: <PayTabScreen />,
  order: <OrderScreen />,
  orders: <HistoryScreen />,
  login: <LoginScreen />,
  account: <AccountScreen />,
  traceability: <TraceabilityScreen />,
  profile: <ProfileScreen />,
  addresses: <AddressesScreen />,
  loyalties: <LoyaltiesScreen />,
  cards: <CardsScreen />,
  tutorial: <WizardScreen />,
  recovery: <RecoveryScreen />,
  newPassword: <NewPasswordScreen />,
  newPasswordWithoutToken: <NewPasswordScreen />,
  changePassword: <ChangePasswordScreen />,
  paymentLink: <TenantPaymentLink />,

  registration: REGISTRATION,
  registrationAddress: REGISTRATION,
  registrationDone: REGISTRATION,
  registrationError: REGISTRATION,
  preRegistration: REGISTRATION,
  storedPreRegistration: REGISTRATION,
  preRegistrationAlias: REGISTRATION,

  counter: <CounterScreen />,
};

/** Loads the screen of a path, if it is lazy, so that it can be rendered at once. */
export function loadScreen(path: string): Promise<unknown> | undefined {
  const name = routeAt(path);
  const { load } = (name === null ? {} : SCREENS[name].type) as Partial<LazyPart<object>>;
  return load?.();
}

export function TenantRoutes() {
  const name = routeAt(useLocation().pathname);
  return name === null ? <NotFound /> : SCREENS[name];
}

/**
 * `/{domain}/` shows the shop's logo for half a second, then the tutorial if it was not seen, otherwise the menu (D-1).
 */
function HomeRedirect() {
  const navigate = useNavigate();
  const { tenantId } = useTenant();
  const { visit, isKnown } = useVisit();
  const leave = useEffectEvent(() => {
    void navigate(routes[homeRoute(visit.mode, isTutorialSeen(tenantId))].getHref(), { replace: true });
  });
  useEffect(() => {
    // The chosen store is known within milliseconds; a menu-only store has no tutorial.
    if (!isKnown) return;
    const timer = setTimeout(() => leave(), HOME_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isKnown]);
  return <LoadingScreen isGreeting />;
}
