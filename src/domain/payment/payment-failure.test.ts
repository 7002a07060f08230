import { describe, expect, it } from 'vitest';
import vectors from '#tests/fixtures/dates.json' with { type: 'json' };
import type { PaymentId } from '#domain/ids.ts';
import type { MoneyEntry } from '#domain/order/order-money.ts';
import { cents } from '#domain/pricing/cents.ts';
import { paymentFailure, paymentStage, refusedPayment, strayMoney, type PaymentState } from './payment-failure.ts';
import { formatCountdown, pixTimeLeftMs } from './pix-expiry.ts';

const payment = (id: string, tefStatus: number | null) => ({ id: id as PaymentId, tefStatus });

const state = (overrides: Partial<PaymentState> = {}): PaymentState => ({
  progress: { isCancelled: false, isCompleted: false, isInTransaction: false },
  payments: [],
  isPostpaid: false,
  pix: null,
  dismissed: new Set(),
  ...overrides,
});
const progress = (what: Partial<PaymentState['progress']>) => ({ ...state().progress, ...what });

describe('status 4 (B§4, D-45)', () => {
  it('rejects if the first payment that has tef data has it', () => {
    expect(refusedPayment(state({ payments: [payment('a', 4)] }))).toBe('a');
    expect(refusedPayment(state({ payments: [payment('gift', null), payment('b', 4)] }))).toBe('b');
    expect(refusedPayment(state({ payments: [payment('a', 2), payment('b', 4)] }))).toBeNull();
  });

  it('not for post-paid', () => {
    expect(refusedPayment(state({ payments: [payment('a', 4)], isPostpaid: true }))).toBeNull();
  });
});

describe('why a payment came to nothing (D-66)', () => {
  const asked = { id: 'a' as PaymentId, tefStatus: null };
  const entry = (kind: MoneyEntry['kind'], cause: MoneyEntry['cause'], id = 'a'): MoneyEntry => ({
    at: '2026-11-20T12:00:00Z',
    kind,
    means: 'pix',
    amount: cents(799),
    cause,
    paymentId: id as PaymentId,
  });

  it('is what the order says of its money', () => {
    expect(paymentFailure({ money: [entry('failed', 'expired')] }, asked)).toEqual({ reason: 'expired', stray: null });
  });

  it('is said of that payment alone', () => {
    const money = [entry('failed', 'expired'), entry('received', 'late', 'another')];
    expect(paymentFailure({ money }, asked).reason).toBe('expired');
  });

  it('says where money is that came all the same', () => {
    const short = entry('received', 'underpaid');
    const back = (kind: MoneyEntry['kind']) =>
      paymentFailure({ money: [short, entry(kind, 'underpaid')] }, asked).stray?.isReturned;
    expect(paymentFailure({ money: [short] }, asked)).toEqual({
      reason: 'underpaid',
      stray: { paymentId: 'a', cause: 'underpaid', amount: 799, isReturned: false },
    });
    expect(back('returning')).toBe(false);
    expect(back('returned')).toBe(true);
  });

  it('tells all money that an order got in spite of everything, the last of each payment', () => {
    const money = [
      entry('received', 'paid'),
      entry('received', 'late', 'b'),
      entry('returned', 'late', 'b'),
      entry('received', 'underpaid', 'c'),
      entry('received', 'afterEnd', 'c'),
      entry('failed', 'expired', 'd'),
    ];
    expect(strayMoney(money)).toEqual([
      { paymentId: 'b', cause: 'late', amount: 799, isReturned: true },
      { paymentId: 'c', cause: 'afterEnd', amount: 799, isReturned: false },
    ]);
  });

  it('is the bank’s word where the order says nothing', () => {
    expect(paymentFailure({ money: [] }, { ...asked, tefStatus: 4 }).reason).toBe('refused');
    expect(paymentFailure({ money: [] }, asked).reason).toBe('noAnswer');
  });
});

describe('what the result and payment-link screens show (B§4)', () => {
  const refused = [payment('a', 4)];
  const pix = { code: '000201', createdAt: '2026-11-20T11:50:00Z', expiresAt: '2026-11-20T12:00:00Z' };

  it.each<[string, Partial<PaymentState>, string]>([
    ['cancelled', { progress: progress({ isCancelled: true }), payments: refused, pix }, 'cancelled'],
    ['completed', { progress: progress({ isCompleted: true }), payments: refused, pix }, 'completed'],
    ['failed, while neither cancelled nor completed', { payments: refused, pix }, 'failed'],
    ['the PIX screen', { pix, progress: progress({ isInTransaction: true }) }, 'pix'],
    ['processing', { progress: progress({ isInTransaction: true }) }, 'processing'],
    ['the form', {}, 'open'],
  ])('shows %s', (_what, overrides, stage) => {
    expect(paymentStage(state(overrides))).toBe(stage);
  });

  it('polling does not bring a dismissed failure back, but shows a new one', () => {
    const dismissed = new Set(['a' as PaymentId]);
    expect(paymentStage(state({ payments: refused, dismissed }))).toBe('open');
    expect(paymentStage(state({ payments: [payment('b', 4)], dismissed }))).toBe('failed');
  });
});

describe('PIX expiry on server time (D-42)', () => {
  const BACEN_DEFAULT_SECONDS = 86_400;

  it.each(vectors.pixExpiry)('$input is $expected', ({ input, expected }) => {
    const lifeSeconds = 'expiracao' in input ? input.expiracao : BACEN_DEFAULT_SECONDS;
    const expiresAt = new Date(Date.parse(input.criacao) + lifeSeconds * 1000).toISOString();
    expect(pixTimeLeftMs({ createdAt: input.criacao, expiresAt }, Date.parse(input.now)) === 0).toBe(
      expected === 'EXPIRED',
    );
  });

  const code = { createdAt: '2026-11-20T11:50:00Z', expiresAt: '2026-11-20T12:00:00Z' };
  const leftAt = (time: string) => pixTimeLeftMs(code, Date.parse(time));

  it('counts down to 0 and stays there', () => {
    expect(leftAt('2026-11-20T11:59:58Z')).toBe(2_000);
    expect(leftAt('2026-11-20T12:30:00Z')).toBe(0);
    expect(leftAt(code.expiresAt)).toBe(0);
  });

  it('never says more than the whole life of the code, however far the clock is behind the server', () => {
    expect(formatCountdown(leftAt('2026-11-20T11:49:59.200Z'))).toBe('10:00');
    expect(formatCountdown(leftAt('2026-11-20T10:00:00Z'))).toBe('10:00');
  });

  it.each([
    [0, '0:00'],
    [1, '0:01'],
    [59_000, '0:59'],
    [545_000, '9:05'],
    [600_000, '10:00'],
    [3_661_000, '1:01:01'],
  ])('%d ms is shown as %s', (leftMs, text) => {
    expect(formatCountdown(leftMs)).toBe(text);
  });
});
