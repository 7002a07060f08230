import * as z from 'zod/mini';
import type { CardPadding } from '#domain/card/saved-card.ts';
import { ACQUIRERS } from '#domain/payment/acquirer.ts';
import type { Database } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import type {
  CardAnswer,
  CardRequest,
  ChargeName,
  PaymentProvider,
  RefundAnswer,
  RefundRequest,
} from '#server/services/payments/payment-provider.ts';
import type { OpenProvider } from '#server/services/payments/providers.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import type { Secrets } from '#server/foundation/secrets.ts';
import { isSignedBy } from '#server/services/webhooks/signature.ts';
import { issueCardKey } from './card-keys.ts';
import type { CardReader } from './card-keys.ts';
import { chargeCard } from './charge-card.ts';
import { describeCharge, findCharge } from './charges.ts';
import { createPix } from './create-pix.ts';
import { knownCard, removeCard, saveCard } from './known-card.ts';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { sandboxMovements } from '#server/persistence/schema/sandbox-movements.ts';

/** Sends a capture back, once: a repetition under the same id is told the same, and nobody gets it a second time. */
const refund = (scope: TenantScope, request: RefundRequest, now: Date): Promise<RefundAnswer> =>
  scope.atomically(async (inner) => {
    const { refundId: requestId, capture, amount, paymentId: chargeReference } = request;
    const [captured] = await inner.db
      .select()
      .from(sandboxMovements)
      .where(inner.of(sandboxMovements, eq(sandboxMovements.reference, capture)))
      .for('update');
    if (captured?.amount !== amount || captured.chargeReference !== chargeReference) return { kind: 'refused' };
    const row = { reference: `D${randomUUID().replaceAll('-', '').slice(0, 31)}`, chargeReference, requestId, amount };
    await inner.db
      .insert(sandboxMovements)
      .values(inner.own({ ...row, refundOf: capture, at: now }))
      .onConflictDoNothing();
    const [sent] = await inner.db
      .select()
      .from(sandboxMovements)
      .where(inner.of(sandboxMovements, eq(sandboxMovements.refundOf, capture)));
    if (sent?.requestId !== requestId) return { kind: 'refused' };
    return { kind: 'confirmed', refund: { reference: sent.reference, amount: sent.amount, at: sent.at } };
  });

export const SANDBOX_SIGNATURE_HEADER = 'sandbox-signature';

export interface SandboxOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly secrets: Secrets;
}

/** What its webhooks are signed with. */
export const sandboxSecret = ({ sandboxWebhook }: Pick<Secrets, 'sandboxWebhook'>): string =>
  Buffer.from(sandboxWebhook).toString('hex');

/** The acquirer of the demo, of tests and of whoever develops: money that is none, in books that outlive a restart. */
export function sandboxProviders(options: SandboxOptions): ReadonlyMap<number, OpenProvider> {
  return new Map(
    KINDS.map((kind) => [
      kind.providerId,
      (tenantId) => sandboxProvider(kind, forTenant(options.db, tenantId), options),
    ]),
  );
}

/** The ways in which acquirers take a new card (A§7); null for plain fields. */
interface SandboxKind {
  readonly providerId: number;
  readonly padding: CardPadding | null;
}

const KINDS: readonly SandboxKind[] = [
  { providerId: ACQUIRERS.sandbox, padding: 'OAEP-SHA256' },
  { providerId: ACQUIRERS.pkcs1Sandbox, padding: 'PKCS1' },
  { providerId: ACQUIRERS.plainSandbox, padding: null },
];

const sandboxProvider = (
  { providerId, padding }: SandboxKind,
  scope: TenantScope,
  { now, secrets }: SandboxOptions,
): PaymentProvider => ({
  providerId,
  async cardKey() {
    if (!padding) throw new Refusal('unsupported');
    return await issueCardKey(scope, padding, now());
  },
  async tokenizeCard(card) {
    const known = await knownCard(scope, card, { padding, now: now() });
    if (typeof known === 'string') return known;
    return known.behaviour === 'refused' ? 'refused' : await saveCard(scope, known);
  },
  removeCard: (token) => removeCard(scope, token),
  chargeCard: (request) => answerFor(scope, request, { padding, now: now() }),
  createPix: (request) => createPix(scope, request, now()),
  async getCharge(paymentId) {
    const charge = await findCharge(scope, paymentId);
    return charge && (await describeCharge(scope, charge, now()));
  },
  refund: (request) => refund(scope, request, now()),
  async verifyWebhook({ headers, body }) {
    const isGenuine = isSignedBy(sandboxSecret(secrets), String(headers[SANDBOX_SIGNATURE_HEADER]), body, now());
    return isGenuine ? chargesIn(body) : null;
  },
});

async function answerFor(scope: TenantScope, request: CardRequest, reader: CardReader): Promise<CardAnswer> {
  const { charge, token, isLost } = await chargeCard(scope, request, reader);
  return isLost ? { kind: 'unknown' } : { kind: 'answered', charge, saveCard: async () => token };
}

/** Bacen's shape for PIX, a like one for cards. */
const notice = z.object({
  pix: z.optional(z.array(z.object({ txid: z.string() }))),
  charges: z.optional(z.array(z.object({ reference: z.string() }))),
});

function chargesIn(body: string): readonly ChargeName[] {
  const { pix = [], charges = [] } = noticeIn(body);
  return [
    ...pix.map(({ txid }) => ({ txid })),
    ...charges.map(({ reference }) => ({
      paymentId: reference as Extract<ChargeName, { paymentId: unknown }>['paymentId'],
    })),
  ];
}

/** Signed, and still no notice: its sender has to mend it. */
function noticeIn(body: string): z.output<typeof notice> {
  try {
    return z.parse(notice, JSON.parse(body));
  } catch {
    throw new Refusal('bad_request');
  }
}
