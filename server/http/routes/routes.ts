import type { FastifyInstance } from 'fastify';
import type { OrderPorts } from '#server/services/orders/accept-order.ts';
import { ownDataRoutes } from './account/own-data.ts';
import { changePasswordRoute } from './account/password.ts';
import { recoveryRoutes } from './account/recovery.ts';
import { tenantFileRoutes } from './admin/tenant-file.ts';
import { createAddressRoute } from './addresses/create.ts';
import { deleteAddressRoute } from './addresses/delete.ts';
import { listAddressesRoute } from './addresses/list.ts';
import { updateAddressRoute } from './addresses/update.ts';
import { captchaChallengeRoute } from './captcha/challenge.ts';
import { addCardRoute } from './cards/add.ts';
import { deleteCardRoute } from './cards/delete.ts';
import { cardKeyRoute } from './cards/key.ts';
import { listCardsRoute } from './cards/list.ts';
import { setMainCardRoute } from './cards/set-main.ts';
import { collectEventsRoute } from './events/collect.ts';
import { sendGiftCardRoutes } from './gift-cards/send.ts';
import { validateGiftCardRoute } from './gift-cards/validate.ts';
import { cspReportsRoute } from './health/csp-reports.ts';
import { healthRoutes } from './health/health.ts';
import { getHistoryOrderRoute } from './history/get.ts';
import { listHistoryRoute, listUnpaidRoute } from './history/list.ts';
import { pictureRoutes } from './images/pictures.ts';
import { contextLinkRoute } from './links/context-link.ts';
import { menuRoutes } from './menus/menu.ts';
import { productBySkuRoute } from './menus/product-by-sku.ts';
import { listLoyaltiesRoute } from './loyalties/list.ts';
import { closeTabRoute, listTabsRoute, markTabCallSeenRoute } from './operator/tabs.ts';
import { counterMenuRoutes } from './operator/counter-menu.ts';
import { createPaymentLinkRoute } from './operator/create-payment-link.ts';
import { listOperatorOrdersRoute } from './operator/list-orders.ts';
import { dayMoneyRoute } from './operator/day-money.ts';
import { preRegisterRoute } from './operator/pre-register.ts';
import { orderQueueRoutes } from './operator/order-queue.ts';
import { shopEventsRoute } from './operator/shop-events.ts';
import { printedCodesRoute } from './operator/printed-codes.ts';
import { removeWebhookRoute } from './operator/remove-webhook.ts';
import { staffSessionRoutes } from './operator/session.ts';
import { setOrderStatusRoute } from './operator/set-order-status.ts';
import { setProductStockRoute } from './operator/set-product-stock.ts';
import { setWebhookRoute } from './operator/set-webhook.ts';
import { uploadPictureRoute } from './operator/upload-picture.ts';
import { cancelOrderRoute } from './orders/cancel.ts';
import { getPaymentLinkRoute } from './payment-links/get.ts';
import { payPaymentLinkRoute } from './payment-links/pay.ts';
import { paymentWebhooksRoute } from './payment-webhooks/receive.ts';
import { lookUpPostalCodeRoute } from './postal-codes/look-up.ts';
import { getProfileRoute } from './profile/get.ts';
import { setPushDisabledRoute } from './profile/set-push-disabled.ts';
import { updateProfileRoute } from './profile/update.ts';
import { checkPreRegistrationRoute, findCustomerRoute } from './registration/look-up.ts';
import { registrationRoutes } from './registration/register.ts';
import { socialRoutes } from './social/social.ts';
import { listSchedulesRoute } from './schedules/list.ts';
import { logInRoute } from './session/log-in.ts';
import { logOutRoute } from './session/log-out.ts';
import { refreshRoute } from './session/refresh.ts';
import { sessionsRoutes } from './session/sessions.ts';
import type { RoutePorts } from './route-ports.ts';
import { storeDetailRoute } from './stores/detail.ts';
import { listStoresRoute } from './stores/list.ts';
import { pointRoute } from './stores/point.ts';
import { callFromTabRoute } from './tabs/call.ts';
import { getTabPaymentRoute } from './tabs/get-payment.ts';
import { getTabRoute } from './tabs/get.ts';
import { payTabRoute } from './tabs/pay.ts';
import { tenantContactRoute } from './tenants/contact.ts';
import { tenantManifestRoute } from './tenants/manifest.ts';
import { tenantSettingsRoute } from './tenants/settings.ts';
import { tenantTermsRoute } from './tenants/terms.ts';
import { trackBatchRoute } from './tracking/track-batch.ts';
import { abandonOrderRoute } from './transactions/abandon.ts';
import { findTransactionByKeyRoute } from './transactions/find-by-key.ts';
import { getTransactionRoute } from './transactions/get.ts';
import { payAnotherWayRoute } from './transactions/pay-another-way.ts';
import { placeOrderRoute } from './transactions/place-order.ts';
import { pushRoutes } from './push/notify-device.ts';
import { placeTabOrderRoute } from './transactions/place-tab-order.ts';

/** Every call that is served, in the order in which a customer meets them; then the shop's own; then the machine's. */
export const API_ROUTES: readonly ((app: FastifyInstance, ports: RoutePorts & OrderPorts) => void)[] = [
  tenantSettingsRoute,
  tenantContactRoute,
  tenantManifestRoute,
  tenantTermsRoute,
  contextLinkRoute,
  listStoresRoute,
  storeDetailRoute,
  pointRoute,
  menuRoutes,
  productBySkuRoute,
  trackBatchRoute,
  listSchedulesRoute,
  lookUpPostalCodeRoute,

  findCustomerRoute,
  checkPreRegistrationRoute,
  registrationRoutes,
  socialRoutes,
  logInRoute,
  refreshRoute,
  logOutRoute,
  sessionsRoutes,
  recoveryRoutes,
  changePasswordRoute,
  ownDataRoutes,
  getProfileRoute,
  updateProfileRoute,
  pushRoutes,
  setPushDisabledRoute,
  listAddressesRoute,
  createAddressRoute,
  updateAddressRoute,
  deleteAddressRoute,

  listCardsRoute,
  cardKeyRoute,
  addCardRoute,
  setMainCardRoute,
  deleteCardRoute,
  listLoyaltiesRoute,
  validateGiftCardRoute,

  captchaChallengeRoute,
  placeOrderRoute,
  placeTabOrderRoute,
  getTabRoute,
  callFromTabRoute,
  payTabRoute,
  getTabPaymentRoute,
  findTransactionByKeyRoute,
  getTransactionRoute,
  payAnotherWayRoute,
  abandonOrderRoute,
  sendGiftCardRoutes,
  listHistoryRoute,
  listUnpaidRoute,
  getHistoryOrderRoute,
  cancelOrderRoute,
  getPaymentLinkRoute,
  payPaymentLinkRoute,
  collectEventsRoute,

  staffSessionRoutes,
  orderQueueRoutes,
  dayMoneyRoute,
  printedCodesRoute,
  shopEventsRoute,
  listOperatorOrdersRoute,
  setOrderStatusRoute,
  counterMenuRoutes,
  setProductStockRoute,
  uploadPictureRoute,
  createPaymentLinkRoute,
  preRegisterRoute,
  listTabsRoute,
  markTabCallSeenRoute,
  closeTabRoute,
  setWebhookRoute,
  removeWebhookRoute,
  paymentWebhooksRoute,
  tenantFileRoutes,

  pictureRoutes,
  healthRoutes,
  cspReportsRoute,
];
