import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import type { PaymentId, TenantId } from '#domain/ids.ts';
import { createDatabase } from '#server/persistence/database/database.ts';
import type { OpenDatabase } from '#server/persistence/database/database.ts';
import type { Card, CardRefusal, CardToken, PaymentProvider } from '#server/services/payments/payment-provider.ts';
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
let pkcs1: PaymentProvider;
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
  const [oaep, fields, v15] = [1, 2, 4].map((providerId) => kinds.get(providerId)?.(tenantId));
  if (!oaep || !fields || !v15) throw new Error('the sandbox has three kinds');
  [encrypted, plain, pkcs1] = [oaep, fields, v15];
});

const after = (seconds: number): void => void (now = new Date(START + seconds * 1000));
const plainCard = (number: string, expiration = '1231'): Card => ({
  kind: 'plain',
  number,
  holderName: 'A',
  expiration,
  cvv: '123',
});
const hashOf = async (number: string, provider = encrypted): Promise<Card & { kind: 'encrypted' }> => ({
  kind: 'encrypted',
  cardHash: await encryptedCard(await provider.cardKey(), number),
});
const charge = (card: Card, { id = `payment-${orders++}`, keepCard = false, provider = encrypted } = {}) =>
  provider.chargeCard({
    paymentId: id as PaymentId,
    amount: cents(1000),
    payer: PAYER,
    card,
    installments: 1,
    keepCard,
  });
const outcomeOf = async (card: Card, provider = encrypted) => {
  const answer = await charge(card, { provider });
  return answer.kind === 'answered' ? answer.charge.outcome : answer.kind;
};

describe.each(['OAEP-SHA256', 'PKCS1'] as const)('a card key of %s (D-41)', (padding) => {
  const provider = () => (padding === 'PKCS1' ? pkcs1 : encrypted);
  const outcome = (card: Card) => outcomeOf(card, provider());
  const token = (cardHash: string) => provider().tokenizeCard({ kind: 'encrypted', cardHash }, PAYER);

  it('opens one card, once', async () => {
    expect((await provider().cardKey()).padding).toBe(padding);
    const card = await hashOf(APPROVED, provider());
    expect(await outcome(card)).toBe('approved');
    expect(await outcome(card)).toBe('refused');
    expect(await token(card.cardHash)).toBe('unreadable');
  });

  it('is worthless after five minutes', async () => {
    const [inTime, tooLate] = [await hashOf(APPROVED, provider()), await hashOf(APPROVED, provider())];
    after(300);
    expect(await outcome(inTime)).toBe('approved');
    after(301);
    expect(await token(tooLate.cardHash)).toBe('unreadable');
  });

  it.each([['nothing'], ['unknown_AAAA'], ['']])('is not what "%s" names', async (cardHash) => {
    expect(await outcome({ kind: 'encrypted', cardHash })).toBe('refused');
    expect(await token(cardHash)).toBe('unreadable');
  });

  it('does not open what was made with another one or another padding, however often it is tried', async () => {
    const other = padding === 'PKCS1' ? 'OAEP-SHA256' : 'PKCS1';
    for (let tries = 0; tries < 8; tries += 1) {
      const [{ id }, key] = [await provider().cardKey(), await provider().cardKey()];
      expect(await token(await encryptedCard({ ...key, id }, APPROVED))).toBe('unreadable');
      expect(await token(await encryptedCard({ ...key, padding: other }, APPROVED))).toBe('unreadable');
    }
  });

  it('opens what no bank would take, which is refused', async () => {
    expect(await token((await hashOf('4000000000000011', provider())).cardHash)).toBe('refused');
  });

  it('belongs to the acquirer that issued it', async () => {
    const elsewhere = padding === 'PKCS1' ? encrypted : pkcs1;
    const { cardHash } = await hashOf(APPROVED, provider());
    expect(await elsewhere.tokenizeCard({ kind: 'encrypted', cardHash }, PAYER)).toBe('unreadable');
  });
});

describe('plain fields', () => {
  it('need no key: none is given out (A§7)', async () => {
    await expect(plain.cardKey()).rejects.toThrow('unsupported');
  });
});

describe('a charge', () => {
  it('is made once for a reference, whatever card the repetition brings', async () => {
    const id = 'the-same';
    const first = await charge(await hashOf(APPROVED), { id });
    const second = await charge(await hashOf(REFUSED), { id });
    expect(second).toEqual({ ...first, saveCard: expect.any(Function) });
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

const tokenIn = (answer: CardToken | CardRefusal | null): string =>
  answer && typeof answer !== 'string' ? answer.token : '';

describe('a saved card', () => {
  it.each([['encrypted'], ['plain']])('is charged by its token, and does what it would have done: %s', async (kind) => {
    const card = kind === 'plain' ? plainCard('4000000000000044') : await hashOf('4000000000000044');
    const token = card.kind === 'saved' ? null : await encrypted.tokenizeCard(card, PAYER);
    expect(token).toMatchObject({ brand: 'visa', lastDigits: '0044' });
    const id = 'by-token' as PaymentId;
    await charge({ kind: 'saved', token: tokenIn(token) }, { id });
    expect(await encrypted.getCharge(id)).toMatchObject({ outcome: 'pending' });
    after(8);
    expect(await encrypted.getCharge(id)).toMatchObject({ outcome: 'refused', tefStatus: 4 });
  });

  it('that was removed is charged no more', async () => {
    const card = {
      kind: 'saved',
      token: tokenIn(await encrypted.tokenizeCard(await hashOf(APPROVED), PAYER)),
    } as const;
    expect(await outcomeOf(card)).toBe('approved');
    await encrypted.removeCard(card.token);
    expect(await outcomeOf(card)).toBe('refused');
    await expect(encrypted.removeCard(card.token)).resolves.toBeUndefined();
  });

  it('comes with the charge when that is asked for; one that is refused is not saved', async () => {
    const saved = async (number: string) => {
      const answer = await charge(plainCard(number), { keepCard: true });
      return answer.kind === 'answered' && (await answer.saveCard());
    };
    expect(await saved(APPROVED)).toMatchObject({ lastDigits: '0010' });
    expect(await saved(REFUSED)).toBeNull();
    expect(await plain.tokenizeCard(plainCard(REFUSED) as never, PAYER)).toBe('refused');
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
