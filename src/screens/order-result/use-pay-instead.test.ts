import { makeRoot } from '#tests/factories/bare-page.ts';
import { I18nProvider } from '@lingui/react';
import { act, createElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { TransactionId } from '#domain/ids.ts';
import { cents } from '#domain/pricing/cents.ts';
import { payInstead } from '#features/payment/unpaid-order.ts';
import { NetworkError, ProblemError } from '#remote/api-error.ts';
import { type Tenant, TenantContext } from '#tenant/tenant-context.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { ToastContext } from '#ui/toast-context.ts';
import { usePayInstead } from './use-pay-instead.ts';

vi.mock('#features/payment/unpaid-order.ts', () => ({ payInstead: vi.fn() }));

const refusal = (code: ErrorCode) =>
  new ProblemError({ type: '', title: '', status: 409, detail: `words of ${code}`, code, requestId: '' }, null);
const [show, onClose, onDone] = [vi.fn(), vi.fn(), vi.fn()];
let [root, pay] = [{} as Root, async () => {}];

function Sheet() {
  const paying = usePayInstead('t-1' as TransactionId, { onClose, onDone });
  useEffect(() => void (pay = () => paying.pay({ type: 'PIX', total: cents(800), change: 0 })));
  return null;
}

beforeEach(async () => {
  vi.clearAllMocks();
  root = createRoot(makeRoot());
  const withToasts = createElement(ToastContext, { value: { show, dismiss: vi.fn() } }, createElement(Sheet));
  const withTenant = createElement(TenantContext, { value: {} as Tenant }, withToasts);
  await act(async () => root.render(createElement(I18nProvider, { i18n: idsAsTexts() }, withTenant)));
});
afterEach(() => act(async () => root.unmount()));

async function payAndHear(error: Error): Promise<unknown[]> {
  vi.mocked(payInstead).mockRejectedValue(error);
  await act(() => pay());
  // What became of it, the order tells, each time.
  expect(onDone).toHaveBeenCalledOnce();
  return show.mock.calls.map(([toast]) => toast.text);
}

describe('a payment in another way that comes too late', () => {
  it('closes the sheet without a word of failure where the order is paid: that is what was wanted', async () => {
    expect(await payAndHear(refusal('already_paid'))).toEqual([]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each(['changed_meanwhile', 'order_ended', 'payment_under_way', 'too_late_to_change'] as const)(
    'says what stands against it, and closes the sheet, in which nothing is left to choose (%s)',
    async (code) => {
      expect(await payAndHear(refusal(code))).toEqual([`words of ${code}`]);
      expect(onClose).toHaveBeenCalledOnce();
    },
  );

  it('leaves the sheet open where another choice, or another try, may do', async () => {
    expect(await payAndHear(refusal('payment_unavailable'))).toEqual(['words of payment_unavailable']);
    await act(async () => onDone.mockClear());
    expect(await payAndHear(new NetworkError())).toHaveLength(2);
    expect(onClose).not.toHaveBeenCalled();
  });
});
