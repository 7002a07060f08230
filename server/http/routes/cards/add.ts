import type { FastifyInstance } from 'fastify';
import { addCard } from '#contract/cards.ts';
import { cardForm } from '#contract/forms/card-form.ts';
import { expiryFromMmyy } from '#domain/card/card-expiry.ts';
import { earliestToday, refuseForm } from '#server/foundation/problems/refuse-form.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { knownAnswer, onlyOnce } from '#server/persistence/idempotency/only-once.ts';
import { payerOf } from '#server/services/payments/payer-of.ts';
import { claimedRoute } from '#server/http/plugins/endpoint-route.ts';
import type { CardRefusal, NewCard } from '#server/services/payments/payment-provider.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { captchaNoncesRepository } from '#server/persistence/repositories/captcha-nonces-repository.ts';
import { cardsRepository } from '#server/persistence/repositories/cards-repository.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

/** What comes of a card is a token; the card itself is forgotten with the request (A§7). */
export function addCardRoute(
  app: FastifyInstance,
  ports: Pick<RoutePorts, 'tenants' | 'paymentProviders' | 'captcha'>,
): void {
  claimedRoute(app, addCard, async ({ body, caller, claim, encode, scope, now }) => {
    const earlier = await knownAnswer(scope, claim, now);
    if (earlier) return earlier;
    // Whoever tries stolen cards here pays for each try (D-46).
    const proof = ports.captcha.verify(body.token, scope.tenantId, now);
    if (!proof || !(await captchaNoncesRepository(scope).spend(proof)))
      return (await knownAnswer(scope, claim, now)) ?? refuse('captcha_invalid');
    const settings = await ports.tenants.byId(scope.tenantId);
    // Made for another acquirer than the shop's, the card could not be charged.
    if (settings?.providerId !== body.providerId) throw new Refusal('payment_unavailable');
    const provider = await ports.paymentProviders.of(scope.tenantId);
    // Asked outside of any transaction, because an acquirer may take its time.
    const token = await provider.tokenizeCard(newCardOf(body, now), await payerOf(scope, caller));
    // A key encrypts one card once, so of two identical requests the slower one finds it used, and the answer of the faster one.
    if (typeof token === 'string') return (await knownAnswer(scope, claim, now)) ?? refuse(`card_${token}`);
    return await onlyOnce(scope, claim, now, async (open) => {
      const card = await cardsRepository(open, caller.customerId).insert(token, body);
      return { status: 200, body: encode({ card }) };
    });
  });
}

function refuse(code: 'captcha_invalid' | `card_${CardRefusal}`): never {
  throw new Refusal(code);
}

/** Only what arrives in plain fields can be held against the form; the acquirer alone reads what is encrypted. */
function newCardOf(body: BodyOf<typeof addCard>, now: Date): NewCard {
  if ('card_hash' in body) return { kind: 'encrypted', cardHash: body.card_hash };
  const { number, holder_name: holderName, expiration_date: expiration, cvv } = body;
  refuseForm(
    cardForm(() => earliestToday(now)),
    { number, holderName, expiry: expiryFromMmyy(expiration), cvv, isMain: body.main, keeping: 'saved' },
    { holderName: 'holder_name', expiry: 'expiration_date' },
  );
  return { kind: 'plain', number, holderName, expiration, cvv };
}
