import type { ProductId } from '#domain/ids.ts';
import { lazyPart } from '#i18n/lazy-part.tsx';
import type { ComingFeature } from '#screens/placeholder/placeholder-screen.tsx';
import { MenuScreen } from '#screens/menu/menu-screen.tsx';
import { routes } from '#domain/routing/routes.ts';
import { HomeRedirect } from './home-redirect.tsx';
import { NotFound } from './not-found.ts';
import { route, RouteSwitch } from './route-switch.tsx';

const ContextLinkScreen = lazyPart(() => import('#screens/context-link/context-link-screen.tsx'), 'ContextLinkScreen');
const ProductLinkScreen = lazyPart(() => import('#screens/product-link/product-link-screen.tsx'), 'ProductLinkScreen');
const ReviewScreen = lazyPart(() => import('#screens/review/review-screen.tsx'), 'ReviewScreen');
const TabOrderScreen = lazyPart(() => import('#screens/review/tab-order-screen.tsx'), 'TabOrderScreen');
const CardsScreen = lazyPart(() => import('#screens/cards/cards-screen.tsx'), 'CardsScreen');
const AccountScreen = lazyPart(() => import('#screens/account/account-screen.tsx'), 'AccountScreen');
const HistoryScreen = lazyPart(() => import('#screens/history/history-screen.tsx'), 'HistoryScreen');
const LoginScreen = lazyPart(() => import('#screens/login/login-screen.tsx'), 'LoginScreen');
const OrderScreen = lazyPart(() => import('#screens/order-result/order-screen.tsx'), 'OrderScreen');
const TenantPaymentLink = lazyPart(() => import('#screens/payment-link/tenant-payment-link.tsx'), 'TenantPaymentLink');
const TraceabilityScreen = lazyPart(
  () => import('#screens/traceability/traceability-screen.tsx'),
  'TraceabilityScreen',
);
const WizardScreen = lazyPart(() => import('#screens/wizard/wizard-screen.tsx'), 'WizardScreen');

const PlaceholderScreen = lazyPart(() => import('#screens/placeholder/placeholder-screen.tsx'), 'PlaceholderScreen');

const coming = (feature: ComingFeature) => () => <PlaceholderScreen feature={feature} />;

/** Every route of A§2 and B§2; where two fit, the first. Who may enter is decided before, by the gatekeeper. */
const ROUTES = [
  route(routes.start, () => <HomeRedirect />),
  route(routes.menu, () => <MenuScreen />),
  route(routes.contextLink, ({ uuid }) => <ContextLinkScreen uuid={uuid} />),
  route(routes.productLink, ({ sku }) => <ProductLinkScreen sku={sku} />),
  route(routes.review, () => <ReviewScreen />),
  route(routes.tabOrder, () => <TabOrderScreen />),
  route(routes.order, ({ id }) => <OrderScreen id={id} />),
  route(routes.orders, () => <HistoryScreen />),
  route(routes.login, () => <LoginScreen />),
  route(routes.account, () => <AccountScreen />),
  route(routes.traceability, ({ productId }) => <TraceabilityScreen productId={productId as ProductId} />),

  route(routes.registration, coming('registration')),
  route(routes.registrationAddress, coming('registration')),
  route(routes.registrationDone, coming('registration')),
  route(routes.registrationError, coming('registration')),
  route(routes.preRegistration, coming('registration')),
  route(routes.preRegistrationAlias, coming('registration')),
  route(routes.recovery, coming('recovery')),
  route(routes.newPassword, coming('recovery')),
  route(routes.changePassword, coming('changePassword')),
  route(routes.profile, coming('profile')),
  route(routes.loyalties, coming('loyalties')),
  route(routes.cards, () => <CardsScreen />),
  route(routes.addresses, coming('addresses')),
  route(routes.tutorial, () => <WizardScreen />),
  route(routes.paymentLink, ({ uuid }) => <TenantPaymentLink uuid={uuid} />),
];

export const TenantRoutes = () => <RouteSwitch routes={ROUTES} otherwise={<NotFound />} />;
