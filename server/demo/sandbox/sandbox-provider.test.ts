import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import type { PaymentId, TenantId } from '#domain/ids.ts';
import { createDatabase } from '#server/persistence/database/database.ts';
import type { OpenDatabase } from '#server/persistence/database/database.ts';
import type { Card, PaymentProvider } from '#server/services/payments/payment-provider.ts';
import { deriveSecrets } from '#server/foundation/secrets.ts';
import { encryptedCard } from '#tests/factories/encrypted-card.ts';
import { testDatabase } from '#tests/postgres.ts';
import { sandboxProviders } from './sandbox-provider.ts';

const PAYER = { name: 'Ana Souza', document: '52998224725', email: 'ana@example.com' };
const APPROVED = '4000000000000010';
const REFUSED = '4000000000000028';
const START = Date.parse('2026-11-20T15:00:00Z');

let database: OpenDatabase;
let now: Date;
let shops = 0;
let encrypted: PaymentProvider;
let plain: PaymentProvider;
let orders = 0;

beforeAll(async () => {
  database = createDatabase(await testDatabase(), { max: 4 });
});
afterAll(() => database.close());

beforeEach(() => {
  now = new Date(START);
  const tenantId = `sandbox-${shops++}` as TenantId;
  const kinds = sandboxProviders({ db: database.db, now: () => now, secrets: deriveSecrets('s'.repeat(32)) });
  const [first, second] = [kinds.get(1)?.(tenantId), kinds.get(2)?.(tenantId)];
  if (!first || !second) throw new Error('the sandbox has two kinds');
  [encrypted, plain] = [first, second];
});

const after = (seconds: number): void => void (now = new Date(START + seconds * 1000));
const plainCard = (number: string, expiration = '1231'): Card => ({
  kind: 'plain',
  number,
  holderName: 'A',
  expiration,
  cvv: '123',
});
const hashOf = async (number: string): Promise<Card & { kind: 'encrypted' }> => {
  const { id, publicKey, padding } = await encrypted.cardKey();
  expect(padding).toBe('OAEP-SHA256');
  return { kind: 'encrypted', cardHash: `${id}_${encryptedCard(publicKey, number)}` };
};
const charge = (card: Card, { id = `payment-${orders++}`, keepCard = false, provider = encrypted } = {}) =>
  provider.chargeCard({
    paymentId: id as PaymentId,
    amount: cents(1000),
    payer: PAYER,
    card,
    installments: 1,
    keepCard,
  });
const outcomeOf = async (card: Card) => {
  const answer = await charge(card);
  return answer.kind === 'answered' ? answer.charge.outcome : answer.kind;
};

describe('a card key (D-41)', () => {
  it('opens one card, once', async () => {
    const card = await hashOf(APPROVED);
    expect(await outcomeOf(card)).toBe('approved');
    expect(await outcomeOf(card)).toBe('refused');
  });

  it('is worthless after five minutes', async () => {
    const [inTime, tooLate] = [await hashOf(APPROVED), await hashOf(APPROVED)];
    after(300);
    expect(await outcomeOf(inTime)).toBe('approved');
    after(301);
    expect(await outcomeOf(tooLate)).toBe('refused');
  });

  it.each([['nothing'], ['unknown_AAAA'], ['']])('is not what "%s" names', async (cardHash) => {
    expect(await outcomeOf({ kind: 'encrypted', cardHash })).toBe('refused');
  });

  it('does not open what was made with another one, nor what is no card', async () => {
    const { id } = await encrypted.cardKey();
    const { publicKey } = await encrypted.cardKey();
    expect(await outcomeOf({ kind: 'encrypted', cardHash: `${id}_${encryptedCard(publicKey, APPROVED)}` })).toBe(
      'refused',
    );
    expect(await outcomeOf(await hashOf('4000000000000011'))).toBe('refused');
  });

  it('is not given out where cards come in plain fields (A§7)', async () => {
    await expect(plain.cardKey()).rejects.toThrow('unsupported');
  });
});

describe('a charge', () => {
  it('is made once for a reference, whatever card the repetition brings', async () => {
    const id = 'the-same';
    const first = await charge(await hashOf(APPROVED), { id });
    const second = await charge(await hashOf(REFUSED), { id });
    expect(second).toEqual({ ...first, token: null });
  });

  it('is unknown to everybody but its own shop', async () => {
    await charge(plainCard(APPROVED), { id: 'mine' });
    expect(await encrypted.getCharge('mine' as PaymentId)).toMatchObject({ outcome: 'approved' });
    const other = sandboxProviders({ db: database.db, now: () => now, secrets: deriveSecrets('s'.repeat(32)) });
    expect(
      await other
        .get(1)?.('somebody-else' as TenantId)
        .getCharge('mine' as PaymentId),
    ).toBeNull();
  });

  it('is refused for a card that is over', async () => {
    expect(await outcomeOf(plainCard(APPROVED, '1126'))).toBe('approved');
    expect(await outcomeOf(plainCard(APPROVED, '1026'))).toBe('refused');
  });
});

describe('a saved card', () => {
  it.each([['encrypted'], ['plain']])('is charged by its token, and does what it would have done: %s', async (kind) => {
    const card = kind === 'plain' ? plainCard('4000000000000044') : await hashOf('4000000000000044');
    const token = card.kind === 'saved' ? null : await encrypted.tokenizeCard(card, PAYER);
    expect(token).toMatchObject({ brand: 'visa', lastDigits: '0044' });
    const id = 'by-token' as PaymentId;
    await charge({ kind: 'saved', token: token?.token ?? '' }, { id });
    expect(await encrypted.getCharge(id)).toMatchObject({ outcome: 'pending' });
    after(8);
    expect(await encrypted.getCharge(id)).toMatchObject({ outcome: 'refused', tefStatus: 4 });
  });

  it('comes with the charge when that is asked for; one that is refused is not saved', async () => {
    expect(await charge(plainCard(APPROVED), { keepCard: true })).toMatchObject({ token: { lastDigits: '0010' } });
    expect(await charge(plainCard(REFUSED), { keepCard: true })).toMatchObject({ token: null });
    expect(await plain.tokenizeCard(plainCard(REFUSED) as never, PAYER)).toBeNull();
  });
});

it('keeps no card number in any table, only its last four digits', async () => {
  await charge(await hashOf(APPROVED), { keepCard: true });
  await charge(plainCard(APPROVED), { keepCard: true });
  const tables = ['sandbox_charges', 'sandbox_cards', 'sandbox_movements', 'sandbox_notices', 'sandbox_card_keys'];
  for (const table of tables) {
    const { rows } = await database.db.execute(
      sql`select to_jsonb(kept)::text as text from ${sql.identifier(table)} kept`,
    );
    expect(JSON.stringify(rows)).not.toContain('40000000000000');
  }
});

describe('a refund', () => {
  const refund = (refundId: string, capture: string, amount = cents(1000)) =>
    encrypted.refund({ refundId, paymentId: 'paid' as PaymentId, capture, amount });

  it('happens once under its own id, never twice, and never of another amount', async () => {
    const paid = await charge(plainCard(APPROVED), { id: 'paid' });
    const capture = paid.kind === 'answered' ? String(paid.charge.captures[0]?.reference) : '';
    expect(await refund('r1', capture, cents(999))).toEqual({ kind: 'refused' });
    const first = await refund('r1', capture);
    expect(first).toMatchObject({ kind: 'confirmed', refund: { amount: cents(1000) } });
    expect(await refund('r1', capture)).toEqual(first);
    expect(await refund('r2', capture)).toEqual({ kind: 'refused' });
    expect((await encrypted.getCharge('paid' as PaymentId))?.refunds).toHaveLength(1);
  });
});
