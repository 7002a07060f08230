import { Route, Routes } from 'react-router-dom';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { NotFoundScreen } from '#screens/not-found/not-found-screen.tsx';
import type { ComingFeature } from '#screens/placeholder/placeholder-screen.tsx';
import { MenuScreen } from '#screens/menu/menu-screen.tsx';
import { paths } from '#tenant/paths.ts';
import { HomeRedirect } from './home-redirect.tsx';

const ContextLinkScreen = lazyPart(() => import('#screens/context-link/context-link-screen.tsx'), 'ContextLinkScreen');
const ProductLinkScreen = lazyPart(() => import('#screens/product-link/product-link-screen.tsx'), 'ProductLinkScreen');
const ReviewScreen = lazyPart(() => import('#screens/review/review-screen.tsx'), 'ReviewScreen');
const TabOrderScreen = lazyPart(() => import('#screens/tab-order/tab-order-screen.tsx'), 'TabOrderScreen');
const AccountScreen = lazyPart(() => import('#screens/account/account-screen.tsx'), 'AccountScreen');
const HistoryScreen = lazyPart(() => import('#screens/history/history-screen.tsx'), 'HistoryScreen');
const LoginScreen = lazyPart(() => import('#screens/login/login-screen.tsx'), 'LoginScreen');
const OrderScreen = lazyPart(() => import('#screens/order-result/order-screen.tsx'), 'OrderScreen');

const PlaceholderScreen = lazyPart(() => import('#screens/placeholder/placeholder-screen.tsx'), 'PlaceholderScreen');

const coming = (feature: ComingFeature) => <PlaceholderScreen feature={feature} />;

/** Every route of A§2 and B§2. Who may enter is decided before, by the gatekeeper. */
export const TenantRoutes = () => (
  <Routes>
    <Route path={paths.start.path} element={<HomeRedirect />} />
    <Route path={paths.menu.path} element={<MenuScreen />} />
    <Route path={paths.contextLink.path} element={<ContextLinkScreen />} />
    <Route path={paths.productLink.path} element={<ProductLinkScreen />} />
    <Route path={paths.review.path} element={<ReviewScreen />} />
    <Route path={paths.tabOrder.path} element={<TabOrderScreen />} />
    <Route path={paths.order.path} element={<OrderScreen />} />
    <Route path={paths.orders.path} element={<HistoryScreen />} />
    <Route path={paths.login.path} element={<LoginScreen />} />
    <Route path={paths.account.path} element={<AccountScreen />} />

    <Route path={paths.registration.path} element={coming('registration')} />
    <Route path={paths.registrationAddress.path} element={coming('registration')} />
    <Route path={paths.registrationDone.path} element={coming('registration')} />
    <Route path={paths.registrationError.path} element={coming('registration')} />
    <Route path={paths.preRegistration.path} element={coming('registration')} />
    <Route path={paths.preRegistrationAlias.path} element={coming('registration')} />
    <Route path={paths.recovery.path} element={coming('recovery')} />
    <Route path={paths.newPassword.path} element={coming('recovery')} />
    <Route path={paths.changePassword.path} element={coming('changePassword')} />
    <Route path={paths.profile.path} element={coming('profile')} />
    <Route path={paths.loyalties.path} element={coming('loyalties')} />
    <Route path={paths.cards.path} element={coming('cards')} />
    <Route path={paths.addresses.path} element={coming('addresses')} />
    <Route path={paths.tutorial.path} element={coming('tutorial')} />
    <Route path={paths.traceability.path} element={coming('traceability')} />
    <Route path={paths.paymentLink.path} element={coming('paymentLink')} />
    <Route path="*" element={<NotFoundScreen />} />
  </Routes>
);
