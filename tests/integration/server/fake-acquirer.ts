import { TEF_REFUSED } from '#domain/order/order.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import type { PaymentId } from '#domain/ids.ts';
import type {
  CardAnswer,
  CardRefusal,
  CardRequest,
  CardToken,
  Charge,
  Movement,
  PaymentProvider,
  PixAnswer,
  PixRequest,
  RefundAnswer,
  RefundRequest,
} from '#server/services/payments/payment-provider.ts';
import type { TestServer } from './test-server.ts';

type CardBehaviour = 'approve' | 'refuse' | 'pending' | 'charge, no answer' | 'no charge, no answer' | 'throw';

type RefundBehaviour = 'confirm' | 'in process' | 'sent, no answer' | 'refuse' | 'refuse more than is left';

const TEF_APPROVED = 1;
const TOKEN: CardToken = { token: 'token-1', brand: 'visa', lastDigits: '4242' };
const { token: _token, ...CARD } = TOKEN;

/** A scripted acquirer that records every cent it captured. */
export class FakeAcquirer implements PaymentProvider {
  readonly providerId = 1;
  readonly charges = new Map<PaymentId, Charge>();
  readonly cardRequests: CardRequest[] = [];
  readonly pixRequests: PixRequest[] = [];
  /** By our own name of each refund. */
  readonly refundRequests: string[] = [];
  onCard: CardBehaviour = 'approve';
  onPix: 'create' | 'no answer' = 'create';
  onRefund: RefundBehaviour = 'confirm';
  readonly removedCards: string[] = [];
  isThere = true;
  token: CardToken | null = TOKEN;
  /** Runs while the acquirer is being asked. */
  meanwhile: () => Promise<void> = async () => {};

  /** What comes of a charged card that shall be kept. */
  saving = async (): Promise<CardToken | null> => this.token;

  cardKey = async () => ({ id: 'key-1', publicKey: 'PEM', padding: 'OAEP-SHA256' as const });
  tokenizeCard = async (): Promise<CardToken | CardRefusal> => this.token ?? 'refused';
  removeCard = async (token: string): Promise<void> => {
    if (!this.isThere) throw new Error('the acquirer does not answer');
    this.removedCards.push(token);
  };
  verifyWebhook = async () => null;
  getCharge = async (id: PaymentId): Promise<Charge | null> => this.charges.get(id) ?? null;

  chargeCard = async (request: CardRequest): Promise<CardAnswer> => {
    this.cardRequests.push(request);
    await this.meanwhile();
    if (this.onCard === 'throw') throw new Error('the acquirer is broken');
    if (this.onCard === 'no charge, no answer') return { kind: 'unknown' };
    const charge = this.#charge(request, this.onCard);
    if (this.onCard === 'charge, no answer') return { kind: 'unknown' };
    return { kind: 'answered', charge, saveCard: async () => (request.keepCard ? await this.saving() : null) };
  };

  createPix = async (request: PixRequest): Promise<PixAnswer> => {
    this.pixRequests.push(request);
    await this.meanwhile();
    if (this.onPix === 'no answer') return { kind: 'unknown' };
    const txid = request.paymentId.replaceAll('-', '');
    this.charges.set(request.paymentId, { ...PENDING, providerReference: txid });
    return { kind: 'created', txid, code: `pix-${txid}`, expiresAt: request.expiresAt };
  };

  refund = async ({ paymentId, refundId, amount }: RefundRequest): Promise<RefundAnswer> => {
    this.refundRequests.push(refundId);
    if (this.onRefund === 'refuse') return { kind: 'refused' };
    if (this.onRefund === 'refuse more than is left' && amount > this.#left(paymentId)) return { kind: 'refused' };
    if (this.onRefund === 'in process') return { kind: 'pending' };
    const refund = this.sendBack(paymentId, amount, refundId);
    return this.onRefund === 'sent, no answer' ? { kind: 'unknown' } : { kind: 'confirmed', refund };
  };

  /** Sends money back, whoever asks for it; once for each reference. */
  sendBack(id: PaymentId, amount: Cents, reference: string): Movement {
    const charge = this.charges.get(id) ?? PENDING;
    const refund = { reference, amount, at: new Date() };
    const others = charge.refunds.filter((other) => other.reference !== reference);
    this.charges.set(id, { ...charge, refunds: [...others, refund] });
    return refund;
  }

  /** Pays a code, however old it is. */
  pay(id: PaymentId, amount: Cents, at = new Date()): void {
    const charge = this.charges.get(id) ?? PENDING;
    const captures = [...charge.captures, { reference: `e2e-${id}-${charge.captures.length}`, amount, at }];
    this.charges.set(id, { ...charge, outcome: 'approved', captures });
  }

  expire(id: PaymentId): void {
    this.charges.set(id, { ...PENDING, ...this.charges.get(id), outcome: 'expired' });
  }

  /** The sum captured from all cards and codes. */
  captured(): number {
    return [...this.charges.values()].flatMap(({ captures }) => captures).reduce((sum, { amount }) => sum + amount, 0);
  }

  #left(id: PaymentId): number {
    const { captures, refunds } = this.charges.get(id) ?? PENDING;
    const sumOf = (movements: readonly Movement[]) => movements.reduce((sum, { amount }) => sum + amount, 0);
    return sumOf(captures) - sumOf(refunds);
  }

  #charge({ paymentId, amount }: CardRequest, behaviour: CardBehaviour): Charge {
    const isTaken = behaviour === 'approve' || behaviour === 'charge, no answer';
    const charge: Charge = {
      ...PENDING,
      outcome: isTaken ? 'approved' : behaviour === 'refuse' ? 'refused' : 'pending',
      providerReference: `charge-${paymentId}`,
      tefStatus: isTaken ? TEF_APPROVED : behaviour === 'refuse' ? TEF_REFUSED : null,
      captures: isTaken ? [{ reference: `capture-${paymentId}`, amount, at: new Date() }] : [],
      card: CARD,
    };
    // It recognizes our id, so the same payment is never charged twice.
    if (!this.charges.has(paymentId)) this.charges.set(paymentId, charge);
    return charge;
  }
}

const PENDING: Charge = {
  outcome: 'pending',
  providerReference: null,
  tefStatus: null,
  captures: [],
  refunds: [],
  card: null,
};

/** Installs it for every shop of a server. */
export function useFakeAcquirer(server: TestServer): FakeAcquirer {
  const acquirer = new FakeAcquirer();
  const { services } = server.app;
  Object.assign(services, { paymentProviders: { ...services.paymentProviders, of: async () => acquirer } });
  return acquirer;
}
