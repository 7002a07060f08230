import type { ProductId } from '#domain/ids.ts';
import { lazyPart } from '#i18n/lazy-part.tsx';
import type { ComingFeature } from '#screens/placeholder/placeholder-screen.tsx';
import { MenuScreen } from '#screens/menu/menu-screen.tsx';
import { paths } from '#tenant/paths.ts';
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
  route(paths.start, () => <HomeRedirect />),
  route(paths.menu, () => <MenuScreen />),
  route(paths.contextLink, ({ uuid }) => <ContextLinkScreen uuid={uuid} />),
  route(paths.productLink, ({ sku }) => <ProductLinkScreen sku={sku} />),
  route(paths.review, () => <ReviewScreen />),
  route(paths.tabOrder, () => <TabOrderScreen />),
  route(paths.order, ({ id }) => <OrderScreen id={id} />),
  route(paths.orders, () => <HistoryScreen />),
  route(paths.login, () => <LoginScreen />),
  route(paths.account, () => <AccountScreen />),
  route(paths.traceability, ({ productId }) => <TraceabilityScreen productId={productId as ProductId} />),

  route(paths.registration, coming('registration')),
  route(paths.registrationAddress, coming('registration')),
  route(paths.registrationDone, coming('registration')),
  route(paths.registrationError, coming('registration')),
  route(paths.preRegistration, coming('registration')),
  route(paths.preRegistrationAlias, coming('registration')),
  route(paths.recovery, coming('recovery')),
  route(paths.newPassword, coming('recovery')),
  route(paths.changePassword, coming('changePassword')),
  route(paths.profile, coming('profile')),
  route(paths.loyalties, coming('loyalties')),
  route(paths.cards, () => <CardsScreen />),
  route(paths.addresses, coming('addresses')),
  route(paths.tutorial, () => <WizardScreen />),
  route(paths.paymentLink, ({ uuid }) => <TenantPaymentLink uuid={uuid} />),
];

export const TenantRoutes = () => <RouteSwitch routes={ROUTES} otherwise={<NotFound />} />;
