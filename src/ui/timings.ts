/** Timings of the page in milliseconds (A§9, B§9). */
export const TOAST_MS = 5_000;
export const SEARCH_DEBOUNCE_MS = 500;
export const GROUP_SCROLL_MS = 500;
export const ACTIVE_TAB_DEBOUNCE_MS = 1_000;
export const QR_SCAN_DELAY_MS = 800;
export const HOME_REDIRECT_MS = 500;
export const AUTO_LOGIN_MS = 1_500;

export const ORDER_REFRESH_MS = 5_000;
export const PAYMENT_REFRESH_MS = 5_000;
export const PIX_REFRESH_MS = 5_000;
export const PROCESSING_REFRESH_MS = 10_000;
export const COMPLETED_REDIRECT_MS = 5_000;
