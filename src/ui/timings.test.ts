import { describe, expect, it } from 'vitest';
import * as timings from './timings.ts';

describe('the timings of the page (A§9, B§9)', () => {
  it('toast 5 s; search debounce 500 ms; QR scan delay 800 ms; home redirect 500 ms', () => {
    expect(timings).toMatchObject({
      TOAST_MS: 5_000,
      SEARCH_DEBOUNCE_MS: 500,
      QR_SCAN_DELAY_MS: 800,
      HOME_REDIRECT_MS: 500,
    });
  });

  it('scroll to a group 500 ms, active tab debounce 1000 ms (A§2)', () => {
    expect(timings).toMatchObject({ GROUP_SCROLL_MS: 500, ACTIVE_TAB_DEBOUNCE_MS: 1_000 });
  });

  it('order, payment and PIX refresh 5 s; processing 10 s; completed redirect 5 s', () => {
    expect(timings).toMatchObject({
      ORDER_REFRESH_MS: 5_000,
      PAYMENT_REFRESH_MS: 5_000,
      PIX_REFRESH_MS: 5_000,
      PROCESSING_REFRESH_MS: 10_000,
      COMPLETED_REDIRECT_MS: 5_000,
    });
  });
});
