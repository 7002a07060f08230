import { addCard, getCardKey, listCards } from '#contract/cards.ts';
import { withFetchTime, readDocument } from '#db/document-store.ts';
import { takesPlainCards } from '#domain/payment/acquirer.ts';
import { expiryToMmyy } from '#domain/card/card-expiry.ts';
import type { CardForm } from '#contract/forms/card-form.ts';
import { cardBrand } from '#domain/card/card-rules.ts';
import type { CardId, CustomerId, IdempotencyKey, StoreId } from '#domain/ids.ts';
import type { SavedCard } from '#domain/card/saved-card.ts';
import { mayHaveArrived } from '#remote/may-have-arrived.ts';
import { solveCaptcha } from '#remote/solve-captcha.ts';
import { encryptCard, printedName } from './encrypt-card.ts';
import { type CardSource, fetchCards, keepCards } from './fetch-cards.ts';

export interface CardPorts extends CardSource {
  readonly storeId: StoreId;
  readonly providerId: number;
}

export interface NewCard extends CardForm {
  readonly isMain: boolean;
}

/** The part of a card that may be shown, and is enough to find it in the list. */
type CardSummary = Pick<SavedCard, 'brand' | 'lastDigits' | 'main'>;

/** An attempt to save a card. Of the card it holds only what the list will show anyway. */
interface Attempt extends CardSummary {
  /** The customer who saves it: for another one it is neither repeated nor looked up (P27). */
  readonly uid: CustomerId;
  readonly idempotencyKey: IdempotencyKey;
  /** The cards before the first byte of this one was sent. */
  readonly before: ReadonlySet<CardId>;
}

/** Whether the card was saved is unknown; trying again finds out first. */
export class CardUncertain extends Error {
  override readonly name = 'CardUncertain';
}

/** The attempt that was sent and whose answer is unknown. */
export interface OpenAttempt {
  current: Attempt | null;
}

/**
 * `POST /cards`: saves the card and puts it into the list of this device (A§7). The same card after a lost answer is looked for in the
 * list and then sent with the same key, so it is never saved twice. Throws an ApiError, `CardUncertain`, or why it could not be encrypted.
 */
export async function saveCard(
  ports: CardPorts,
  uid: CustomerId,
  card: NewCard,
  open: OpenAttempt,
): Promise<SavedCard> {
  const summary = summaryOf(card);
  const repeated = open.current?.uid === uid && isSameCard(open.current, summary) ? open.current : null;
  const found = repeated && (await findSaved(ports, repeated));
  const saved = found ?? (await send(ports, card, repeated ?? (await attemptOf(ports, uid, summary)), open));
  open.current = null;
  // The server has it. Without a place for the list, on a full disk, it is still saved, and must not be saved again.
  await keep(ports, uid, saved).catch(() => undefined);
  return saved;
}

/** Encrypts a card with a key that is fetched for it alone; only the acquirer can read the result (D-41). */
export async function encryptWithNewKey(
  { api, storeId }: CardPorts,
  card: CardForm,
): Promise<Pick<SavedCard, 'brand' | 'lastDigits'> & { readonly cardHash: string }> {
  const key = await api.call(getCardKey, { query: { event_point_id: storeId } });
  return { ...brandAndLastDigits(card), cardHash: await encryptCard(key, card) };
}

const digitsOf = ({ number }: CardForm): string => number.replaceAll(/\D/g, '');

const brandAndLastDigits = (card: CardForm) => ({
  brand: cardBrand(digitsOf(card)) ?? '',
  lastDigits: digitsOf(card).slice(-4),
});

const summaryOf = (card: NewCard): CardSummary => ({ ...brandAndLastDigits(card), main: card.isMain });

const isSameCard = (one: CardSummary, other: CardSummary): boolean =>
  one.brand === other.brand && one.lastDigits === other.lastDigits && one.main === other.main;

async function attemptOf(ports: CardPorts, uid: CustomerId, summary: CardSummary): Promise<Attempt> {
  const known = (await readDocument(ports.databases.cache, 'cards', [uid])) ?? (await fetchCards(ports, uid));
  const before = new Set(known.map(({ id }) => id));
  return { ...summary, uid, before, idempotencyKey: crypto.randomUUID() as IdempotencyKey };
}

async function findSaved({ api }: CardPorts, attempt: Attempt): Promise<SavedCard | undefined> {
  const { cards } = await api.call(listCards, { as: attempt.uid });
  return cards.find(
    ({ id, brand, lastDigits }) =>
      !attempt.before.has(id) && brand === attempt.brand && lastDigits === attempt.lastDigits,
  );
}

async function send(ports: CardPorts, card: NewCard, attempt: Attempt, open: OpenAttempt): Promise<SavedCard> {
  const token = await solveCaptcha(ports.api);
  const body = { ...(await bodyOf(ports, card)), token };
  open.current = attempt;
  try {
    const { idempotencyKey, uid: as } = attempt;
    const answer = await ports.api.call(addCard, { body, idempotencyKey, as });
    return answer.card;
  } catch (error) {
    if (!mayHaveArrived(error)) {
      open.current = null;
      throw error;
    }
    const found = await findSaved(ports, attempt).catch(() => undefined);
    if (found) return found;
    throw new CardUncertain('no answer said whether the card was saved', { cause: error });
  }
}

/** The key is fetched now and used up by this one call, also where it fails. */
async function bodyOf(ports: CardPorts, card: NewCard) {
  const { storeId: event_point_id, providerId } = ports;
  const same = { main: card.isMain, event_point_id, providerId };
  if (!takesPlainCards(providerId)) return { ...same, card_hash: (await encryptWithNewKey(ports, card)).cardHash };
  return {
    ...same,
    number: digitsOf(card),
    cvv: card.cvv,
    expiration_date: expiryToMmyy(card.expiry),
    holder_name: printedName(card.holderName),
  };
}

/** In the list at once; what else changed there (another main card) follows, without a signal a little later. */
async function keep(ports: CardPorts, uid: CustomerId, saved: SavedCard): Promise<void> {
  const { databases } = ports;
  const others = ((await readDocument(databases.cache, 'cards', [uid])) ?? []).filter(({ id }) => id !== saved.id);
  const cards = [saved, ...others.map((card) => (saved.main ? { ...card, main: false } : card))];
  await keepCards(databases, uid, withFetchTime(cards));
  void fetchCards(ports, uid).catch(() => undefined);
}
