import {
  changePassword,
  checkRecoveryToken,
  deleteAccount,
  exportData,
  recoverPassword,
  requestRecovery,
} from './account.ts';
import { createAddress, deleteAddress, listAddresses, updateAddress } from './addresses.ts';
import { getCaptchaChallenge } from './captcha.ts';
import { addCard, deleteCard, getCardKey, listCards, setMainCard } from './cards.ts';
import { getDayMoney } from './day-money.ts';
import { getCounterMenu, setProductPicture, setSoldOut, setStoreOpening, setStorePrice } from './counter-menu.ts';
import type { Endpoint } from './endpoint.ts';
import { getEventPoint, listEventPoints } from './event-points.ts';
import { collectEvents } from './events.ts';
import { sendGiftCard, sendOperatorGiftCard, validateGiftCard } from './gift-cards.ts';
import { cancelOrder, getHistoryOrder, listHistory, listUnpaid } from './history.ts';
import { getContextLink } from './links.ts';
import { listLoyalties } from './loyalties.ts';
import { getCounterManifest, getManifest } from './manifest.ts';
import { getMenu, getProductBySku, getStock } from './menus.ts';
import { getMeta } from './meta.ts';
import {
  closeTab,
  createPaymentLink,
  listOperatorOrders,
  listTabs,
  markTabCallSeen,
  preRegisterCustomer,
  removeWebhook,
  setOrderStatus,
  setProductStock,
  setWebhook,
} from './operator.ts';
import { getOrderQueue, moveQueuedOrder } from './order-queue.ts';
import { getPaymentLink, payPaymentLink } from './payment-links.ts';
import { uploadPicture } from './pictures.ts';
import { getPoint } from './points.ts';
import { listPrintedCodes } from './printed-codes.ts';
import { lookUpPostalCode } from './postal-codes.ts';
import { getProfile, updateProfile } from './profile.ts';
import { notifyDevice, getPushKey, setPushDisabled } from './push.ts';
import {
  checkPreRegistration,
  completeRegistration,
  findCustomer,
  registerCustomer,
  updateRegistration,
} from './registration.ts';
import { getStaffSession, logInStaff, logOutStaff } from './staff-session.ts';
import { listSchedules } from './schedules.ts';
import { refresh } from './refresh.ts';
import { endSession, listSessions, logIn, logOut } from './session.ts';
import { callFromTab, getTab, getTabPayment, payTab } from './tabs.ts';
import { listSocialProviders, takeSocialProfile } from './social.ts';
import { importTenantFile, storeTenantPicture } from './tenant-import.ts';
import { getTenantContact } from './contact.ts';
import { getTenantByDomain } from './tenant.ts';
import { trackBatch } from './tracking.ts';
import { getTransaction } from './transaction-detail.ts';
import { findTransactionByKey, placeOrder, placeTabOrder } from './transactions.ts';
import { abandonOrder, payAnotherWay } from './unpaid-orders.ts';

/**
 * All endpoints by name, for the server, the OpenAPI document and tests. The page imports endpoints one by one, because
 * importing this list would put all of them into its bundle.
 */
export const ALL_ENDPOINTS = {
  getTenantByDomain,
  getTenantContact,
  getManifest,
  getCounterManifest,
  getMeta,
  listEventPoints,
  getEventPoint,
  getPoint,
  getMenu,
  getStock,
  getProductBySku,
  trackBatch,
  getContextLink,
  logIn,
  refresh,
  logOut,
  listSessions,
  endSession,
  findCustomer,
  checkPreRegistration,
  registerCustomer,
  updateRegistration,
  completeRegistration,
  listSocialProviders,
  takeSocialProfile,
  requestRecovery,
  checkRecoveryToken,
  recoverPassword,
  changePassword,
  deleteAccount,
  exportData,
  getProfile,
  updateProfile,
  listAddresses,
  createAddress,
  updateAddress,
  deleteAddress,
  lookUpPostalCode,
  listCards,
  getCardKey,
  addCard,
  setMainCard,
  deleteCard,
  listLoyalties,
  validateGiftCard,
  listSchedules,
  getCaptchaChallenge,
  placeOrder,
  placeTabOrder,
  getTab,
  callFromTab,
  payTab,
  getTabPayment,
  findTransactionByKey,
  getTransaction,
  payAnotherWay,
  abandonOrder,
  sendGiftCard,
  listHistory,
  listUnpaid,
  getHistoryOrder,
  cancelOrder,
  getPaymentLink,
  payPaymentLink,
  notifyDevice,
  getPushKey,
  setPushDisabled,
  collectEvents,
  logInStaff,
  getStaffSession,
  logOutStaff,
  getOrderQueue,
  moveQueuedOrder,
  getDayMoney,
  listPrintedCodes,
  listOperatorOrders,
  setOrderStatus,
  sendOperatorGiftCard,
  getCounterMenu,
  setSoldOut,
  setStorePrice,
  setProductPicture,
  setStoreOpening,
  setProductStock,
  uploadPicture,
  createPaymentLink,
  preRegisterCustomer,
  listTabs,
  markTabCallSeen,
  closeTab,
  setWebhook,
  removeWebhook,
  importTenantFile,
  storeTenantPicture,
} as const satisfies Record<string, Endpoint>;
