import { randomUUID } from 'node:crypto';
import { TEF_REFUSED } from '#domain/order/order.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { sandboxCharges } from '#server/persistence/schema/sandbox-charges.ts';
import { sandboxMovements } from '#server/persistence/schema/sandbox-movements.ts';
import type { CardRequest, Charge, CardToken } from '#server/services/payments/payment-provider.ts';
import type { CardReader } from './card-keys.ts';
import { describeCharge, DOUBT_MS, findCharge } from './charges.ts';
import type { SandboxCharge } from './charges.ts';
import { knownCard, saveCard } from './known-card.ts';
import type { KnownCard } from './known-card.ts';
import { announce } from './notices.ts';
import type { CardBehaviour } from './test-cards.ts';

export interface SandboxAnswer {
  readonly charge: Charge;
  readonly token: CardToken | null;
  /** The money has moved, and the merchant shall not hear of it. */
  readonly isLost: boolean;
}

/** When the money of an approved card moves; null for one that is refused, or never decided. */
const CAPTURE_AFTER_MS: Readonly<Record<CardBehaviour, number | null>> = {
  approved: 0,
  'lost-answer': 0,
  'pending-approved': DOUBT_MS,
  'pending-refused': null,
  refused: null,
  stuck: null,
};

/** Charges a card once for a reference: a repetition is told what the first one did, and its card is not looked at. */
export const chargeCard = (scope: TenantScope, request: CardRequest, reader: CardReader): Promise<SandboxAnswer> =>
  scope.atomically(async (inner) => {
    const { now } = reader;
    const known = await findCharge(inner, request.paymentId);
    if (known) return { charge: await describeCharge(inner, known, now), token: null, isLost: false };
    const card = await knownCard(inner, request.card, reader);
    if (typeof card === 'string') return { charge: NOT_A_CARD, token: null, isLost: false };
    const charge = await writeCharge(inner, request, card, now);
    const token = request.keepCard && card.behaviour !== 'refused' ? await saveCard(inner, card) : null;
    return { charge: await describeCharge(inner, charge, now), token, isLost: card.behaviour === 'lost-answer' };
  });

const NOT_A_CARD: Charge = {
  outcome: 'refused',
  providerReference: null,
  tefStatus: TEF_REFUSED,
  captures: [],
  refunds: [],
  card: null,
};

async function writeCharge(
  scope: TenantScope,
  { paymentId: reference, amount, installments }: CardRequest,
  { brand, lastDigits, behaviour }: KnownCard,
  now: Date,
): Promise<SandboxCharge> {
  const txid = randomUUID().replaceAll('-', '');
  const row = { reference, txid, amount, installments, brand, lastDigits, behaviour, createdAt: now };
  const [charge] = await scope.db.insert(sandboxCharges).values(scope.own(row)).returning();
  if (!charge) throw new Error('the sandbox did not keep a charge');
  const afterMs = CAPTURE_AFTER_MS[behaviour];
  if (afterMs !== null) {
    const capture = { reference: txid, chargeReference: reference, amount, at: new Date(now.getTime() + afterMs) };
    await scope.db.insert(sandboxMovements).values(scope.own(capture));
  }
  if (behaviour.startsWith('pending')) {
    const decidedAt = new Date(now.getTime() + DOUBT_MS);
    await announce(scope, { path: 'cards', body: { charges: [{ reference }] }, dueAt: decidedAt });
  }
  return charge;
}
