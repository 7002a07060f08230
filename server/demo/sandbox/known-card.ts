import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { cardBrand, isCardNumberValid } from '#domain/card/card-rules.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { sandboxCards } from '#server/persistence/schema/sandbox-cards.ts';
import type { Card, CardRefusal, CardToken } from '#server/services/payments/payment-provider.ts';
import { openCardHash } from './card-keys.ts';
import type { CardReader, DecryptedCard } from './card-keys.ts';
import { behaviourOf } from './test-cards.ts';
import type { CardBehaviour } from './test-cards.ts';

/** All that the sandbox remembers of a card: its number is forgotten when it has told what the card will do. */
export interface KnownCard extends Omit<CardToken, 'token'> {
  readonly behaviour: CardBehaviour;
}

/** Recognises a card in any of its shapes. */
export async function knownCard(scope: TenantScope, card: Card, reader: CardReader): Promise<KnownCard | CardRefusal> {
  if (card.kind === 'saved') return (await savedCard(scope, card.token)) ?? 'refused';
  if (card.kind === 'plain') return recognise(card, reader.now);
  const open = await openCardHash(scope, card.cardHash, reader);
  return open ? recognise(open, reader.now) : 'unreadable';
}

export async function saveCard(scope: TenantScope, { brand, lastDigits, behaviour }: KnownCard): Promise<CardToken> {
  const token = `sandbox-${randomUUID()}`;
  await scope.db.insert(sandboxCards).values(scope.own({ token, brand, lastDigits, behaviour }));
  return { token, brand, lastDigits };
}

export async function removeCard(scope: TenantScope, token: string): Promise<void> {
  await scope.db.delete(sandboxCards).where(scope.of(sandboxCards, eq(sandboxCards.token, token)));
}

async function savedCard(scope: TenantScope, token: string): Promise<KnownCard | null> {
  const [saved] = await scope.db
    .select()
    .from(sandboxCards)
    .where(scope.of(sandboxCards, eq(sandboxCards.token, token)));
  return saved ? { ...saved, behaviour: saved.behaviour as CardBehaviour } : null;
}

function recognise({ number, expiration }: DecryptedCard, now: Date): KnownCard | CardRefusal {
  const brand = cardBrand(number);
  const isOver = `20${expiration.slice(2)}-${expiration.slice(0, 2)}` < now.toISOString().slice(0, 7);
  if (brand === null || !isCardNumberValid(number) || isOver) return 'refused';
  return { brand, lastDigits: number.slice(-4), behaviour: behaviourOf(number) };
}
