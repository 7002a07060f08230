import { withFetchTime, putDocument, readDocument } from '#db/document-store.ts';
import 'fake-indexeddb/auto';
import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dexieSessionStore } from '#db/dexie-session-store.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import { ACQUIRERS } from '#domain/payment/acquirer.ts';
import type { CardId, CustomerId, StoreId, TenantId } from '#domain/ids.ts';
import type { SavedCard } from '#domain/card/saved-card.ts';
import { createApiClient } from '#remote/api-client.ts';
import { fakeApi, json, problem } from '#tests/contract/fake-api.ts';
import { memorySessionStore } from '#tests/contract/memory-session-store.ts';
import { solvableChallenge } from '#tests/contract/solvable-challenge.ts';
import { CardUncertain, encryptWithNewKey, type OpenAttempt, saveCard } from './save-card.ts';
import { makeClock } from '#tests/factories/make-clock.ts';

const uid = 'ana' as CustomerId;
const bruno = 'bruno' as CustomerId;
const tenantId = 'tenant' as TenantId;
const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const typed = { number: '4000 0000 0000 0010', holderName: 'Ana', expiry: '12/2031', cvv: '123', isMain: true };
const elo: SavedCard = { id: 'elo' as CardId, brand: 'elo', lastDigits: '0002', main: true };
const visa: SavedCard = { id: 'visa' as CardId, brand: 'visa', lastDigits: '0010', main: true };
const wire = ({ lastDigits, ...same }: SavedCard) => ({ ...same, last_digits: lastDigits });

type Answer = () => Response;
const lost: Answer = () => {
  throw new TypeError('Failed to fetch');
};
const added: Answer = () => json({ card: wire(visa) });

const databases = openTenantDatabases({ tenantId, uid });
beforeEach(() => dexieSessionStore(databases.auth).write({ customerId: uid, accessToken: 'a', refreshToken: 'r' }));
afterEach(async () => {
  await databases.cache.delete();
  await databases.cache.open();
});

/** A server whose answers to `POST /cards` are scripted; `list` is what it has. */
function shop(
  answers: Answer[],
  list: () => readonly SavedCard[] | null = () => [elo],
  providerId: number = ACQUIRERS.sandbox,
) {
  const { fetch, seen } = fakeApi(({ method, url }) => {
    if (url.includes('/captcha/')) return solvableChallenge().then(json);
    if (url.includes('/cards/key')) return json({ id: 'key-1', public_key: publicKey, padding: 'OAEP-SHA256' });
    if (method === 'POST') return (answers.shift() ?? lost)();
    const cards = list();
    return cards ? json({ cards: cards.map(wire) }) : lost();
  });
  const session = memorySessionStore({ customerId: uid, accessToken: 'a', refreshToken: 'r' });
  const own = { baseUrl: '', tenantId, locks: null, language: () => 'pt-BR', now: () => 0 };
  const api = createApiClient({ ...own, fetch, session, onSessionEnded: () => undefined });
  const clock = makeClock(() => 0);
  const ports = { api, databases, clock, providerId, storeId: 'centro' as StoreId };
  const open: OpenAttempt = { current: null };
  return {
    ports,
    posts: () => seen.filter(({ method }) => method === 'POST'),
    save: (card = typed, owner = uid) => saveCard(ports, owner, card, open),
    logInBruno: () => session.write({ customerId: bruno, accessToken: 'b', refreshToken: 's' }),
  };
}

const bodyOf = (body: string | null) => JSON.parse(body ?? '{}') as Record<string, unknown>;
const key = ({ headers }: { readonly headers: Headers }) => headers.get('idempotency-key');

const opened = (cardHash: unknown): URLSearchParams => {
  const [id, base64 = ''] = String(cardHash).split('_');
  expect(id).toBe('key-1');
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return new URLSearchParams(privateDecrypt({ key: privateKey, ...padding }, Buffer.from(base64, 'base64')).toString());
};

describe('saving a card (A§7)', () => {
  it('sends it encrypted, with no field of it in clear', async () => {
    const { posts, save } = shop([added]);
    expect(await save()).toEqual(visa);
    const [{ body } = { body: null }] = posts();
    expect(Object.keys(bodyOf(body)).toSorted()).toEqual([
      'card_hash',
      'event_point_id',
      'main',
      'providerId',
      'token',
    ]);
    expect(opened(bodyOf(body)['card_hash']).get('card_number')).toBe('4000000000000010');
    expect(body).not.toContain('4000');
  });

  it('sends plain fields to the acquirer that takes them, and asks it for no key', async () => {
    const { ports, posts, save } = shop([added], () => [elo], ACQUIRERS.plainSandbox);
    await save({ ...typed, holderName: 'José' });
    expect(bodyOf(posts()[0]!.body)).toEqual({
      number: '4000000000000010',
      cvv: '123',
      expiration_date: '1231',
      holder_name: 'JOSE',
      main: true,
      event_point_id: ports.storeId,
      providerId: ACQUIRERS.plainSandbox,
      token: expect.any(String),
    });
  });

  it('puts it into the list of this device: brand, last digits and who is main, nothing else', async () => {
    await putDocument(databases.cache, 'cards', [uid], withFetchTime([elo]));
    const list = () => null;
    await shop([added], list).save();
    expect(await readDocument(databases.cache, 'cards', [uid])).toEqual([visa, { ...elo, main: false }]);
  });

  it('proves its work anew with each try, or the server would not look at it (D-46)', async () => {
    const { posts, save } = shop([lost, added]);
    await expect(save()).rejects.toBeInstanceOf(CardUncertain);
    await save();
    const [first, second] = posts().map(({ body }) => bodyOf(body)['token']);
    expect(first).toEqual(expect.any(String));
    expect(second).not.toBe(first);
  });

  it('a refusal is a refusal: its words are passed on, and the next attempt is another one', async () => {
    const { posts, save } = shop([() => problem(409, 'payment_unavailable'), added]);
    await expect(save()).rejects.toMatchObject({ code: 'payment_unavailable' });
    await save();
    expect(posts().map(key)[0]).not.toBe(posts().map(key)[1]);
  });
});

it('a card that the server has is saved, also where this device has no place for the list', async () => {
  const { ports, posts, save } = shop([added]);
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  await putDocument(databases.cache, 'cards', [uid], withFetchTime([elo]));
  const { updating } = ports.databases.cache.documents('cards').hook;
  updating.subscribe(full);
  expect(await save()).toEqual(visa);
  updating.unsubscribe(full);
  expect(posts()).toHaveLength(1);
});

describe('when the answer to a new card got lost', () => {
  it('a second copy of its bytes whose proof of work is spent by the first is no refusal of it', async () => {
    await putDocument(databases.cache, 'cards', [uid], withFetchTime([elo]));
    const { posts, save } = shop([() => problem(400, 'captcha_invalid'), added]);
    await expect(save()).rejects.toBeInstanceOf(CardUncertain);
    await save();
    expect(key(posts()[1]!)).toBe(key(posts()[0]!));
  });

  it('the list tells that it was saved: it is not sent again', async () => {
    const { posts, save } = shop([lost], () => [visa, elo]);
    await putDocument(databases.cache, 'cards', [uid], withFetchTime([elo]));
    expect(await save()).toEqual(visa);
    expect(posts()).toHaveLength(1);
  });

  it('nobody knows while the list cannot be asked; trying again looks there first', async () => {
    await putDocument(databases.cache, 'cards', [uid], withFetchTime([elo]));
    let list: readonly SavedCard[] | null = null;
    const { posts, save } = shop([lost], () => list);
    await expect(save()).rejects.toBeInstanceOf(CardUncertain);
    list = [visa, elo];
    expect(await save()).toEqual(visa);
    expect(posts()).toHaveLength(1);
  });

  it('a card that is not in the list is sent again with the same key, encrypted anew', async () => {
    const { posts, save } = shop([lost, added]);
    await expect(save()).rejects.toBeInstanceOf(CardUncertain);
    await save();
    const [first, second] = posts();
    expect(key(second!)).toBe(key(first!));
    expect(bodyOf(second!.body)['card_hash']).not.toBe(bodyOf(first!.body)['card_hash']);
  });

  it('another card is another wish', async () => {
    const { posts, save } = shop([lost, added]);
    await expect(save()).rejects.toBeInstanceOf(CardUncertain);
    await save({ ...typed, number: '4000 0000 0000 0028' });
    expect(key(posts()[1]!)).not.toBe(key(posts()[0]!));
  });

  it('a card that was in the list before is not the one that was just sent', async () => {
    await putDocument(databases.cache, 'cards', [uid], withFetchTime([visa]));
    await expect(shop([lost], () => [visa]).save()).rejects.toBeInstanceOf(CardUncertain);
  });
});

describe('when the customer has logged out meanwhile, or somebody else in (P27)', () => {
  const anaHasElo = () => putDocument(databases.cache, 'cards', [uid], withFetchTime([elo]));

  it('a card is not saved for them', async () => {
    await anaHasElo();
    const { posts, save, logInBruno } = shop([added]);
    await logInBruno();
    await expect(save()).rejects.toMatchObject({ code: 'unauthorized' });
    expect(posts()).toEqual([]);
  });

  it('a card whose answer got lost is not looked for among theirs', async () => {
    await anaHasElo();
    const loseTo = () => {
      void logInBruno();
      return lost();
    };
    const { save, logInBruno } = shop([loseTo], () => [visa]);
    await expect(save()).rejects.toBeInstanceOf(CardUncertain);
  });

  it('an answer that outlasted the logout leaves no trace of the card here', async () => {
    await dexieSessionStore(databases.auth).clear();
    expect(await shop([added]).save()).toEqual(visa);
    expect(await readDocument(databases.cache, 'cards', [uid])).toBeUndefined();
  });

  it('the same card by them is another wish', async () => {
    const { posts, save, logInBruno } = shop([lost, added], () => []);
    await expect(save()).rejects.toBeInstanceOf(CardUncertain);
    await logInBruno();
    await save(typed, bruno);
    expect(key(posts()[1]!)).not.toBe(key(posts()[0]!));
  });
});

it('a card for one order is only told by brand, last digits and what the acquirer can open (D-41)', async () => {
  const { ports, posts } = shop([]);
  const { cardHash, ...told } = await encryptWithNewKey(ports, typed);
  expect(told).toEqual({ brand: 'visa', lastDigits: '0010' });
  expect(opened(cardHash).get('card_cvv')).toBe('123');
  expect(posts()).toEqual([]);
});
