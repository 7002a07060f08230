import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AccountId, StoreId, TenantId } from '#domain/ids.ts';
import { canEditTag } from '#domain/store/store-choice.ts';
import { allowsAnonymous, fieldsToAsk, orderingPath } from '#domain/table/anonymous-ordering.ts';
import { REQUIRED_FIELDS } from '#domain/table/tag-context.ts';
import { contextLinkNames, contextLinks } from '#server/persistence/schema/context-links.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { drawnFrom, seeds } from '#tests/arbitraries/seeds.ts';
import { customerOf, visitorOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { orderBody, place } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { ACCOUNT, openShop, STORE } from './test-shop.ts';

const server = useTestServer();
const OTHER_STORE = 'other' as StoreId;
let tenantId: TenantId;
let visitor: TestClient;
let ana: TestClient;

beforeAll(async () => {
  const { db } = server.database;
  tenantId = await openShop(db, 'named');
  [visitor, ana] = [visitorOf(server, tenantId), await customerOf(server, tenantId)];
  const [store] = await db.select().from(stores).where(eq(stores.tenantId, tenantId));
  await db.insert(stores).values({ ...store!, id: OTHER_STORE });
});

const LOCKED = {
  storeId: STORE,
  tag: '7' as string | null,
  isTagLocked: true,
  isAnonymous: false,
  allowAnonymous: false,
  isPostpaid: false,
  accountId: null as AccountId | null,
  requiredFields: [] as readonly (typeof REQUIRED_FIELDS)[number][],
};
type Code = typeof LOCKED;
/** The code of a hall: whoever scans it says at which table they are. */
const OPEN: Code = { ...LOCKED, tag: null, isTagLocked: false, isAnonymous: true };

/** These codes, and no others, are printed in the shop. */
async function print(...codes: readonly Code[]): Promise<void> {
  const { db } = server.database;
  const rows = codes.map((code) => ({ ...code, requiredFields: [...code.requiredFields], tenantId }));
  const named = rows.map((row) => ({ ...row, code: randomUUID() }));
  await db.delete(contextLinks).where(eq(contextLinks.tenantId, tenantId));
  await db.insert(contextLinkNames).values(named.map(({ code }) => ({ tenantId, code })));
  await db.insert(contextLinks).values(named);
}

const CONTACT = { name: 'Bia', phone: '(11) 98765-4321' };

/** What the server answers to an order for this table, with what was asked of whoever ordered. */
async function answerTo(tag: string, asked: Code['requiredFields'], client = visitor): Promise<string | number> {
  const said = (field: keyof typeof CONTACT) => (asked.includes(field) ? CONTACT[field] : '');
  const customer = client === visitor ? { name: said('name'), phone: said('phone') } : null;
  const shipping = { type: 'TAG', comment: tag, schedule: null };
  const answer = await place(server, client, orderBody([{}], { shipping, customer }));
  return answer.statusCode === 200 ? 200 : (answer.json().code as string);
}

describe('a visitor who has scanned a code that allows orders without a login', () => {
  it('orders at the table that the code leaves to be named', async () => {
    await print(OPEN);
    expect(await answerTo('7', [])).toBe(200);
  });

  it('orders at another table than the code names, where its name may be changed', async () => {
    await print({ ...OPEN, tag: '12' });
    expect(await answerTo('7', [])).toBe(200);
  });

  it('is asked what this code asks, whatever another code of the named table asks (D-68)', async () => {
    await print(
      { ...OPEN, requiredFields: ['name'] },
      { ...LOCKED, isAnonymous: true, requiredFields: ['phone'] },
      LOCKED,
    );
    expect(await answerTo('7', ['name'])).toBe(200);
    expect(await answerTo('9', [])).toBe('contact_required');
  });
});

describe('a visitor orders at no table that', () => {
  it.each<[string, Code]>([
    ['no code names', { ...OPEN, tag: '12', isTagLocked: true }],
    ['only a code without a name could mean, which cannot be given one', { ...OPEN, isTagLocked: true }],
    ['is named at a code that wants a login', { ...OPEN, isAnonymous: false }],
    ['is named at a code of another store', { ...OPEN, storeId: OTHER_STORE }],
    ['is named at a code whose orders go on a tab', { ...OPEN, isPostpaid: true, accountId: ACCOUNT }],
  ])('%s', async (_which, code) => {
    await print(code);
    expect(await answerTo('7', ['name', 'phone'])).toBe('anonymous_not_allowed');
    expect(await answerTo('7', [], ana)).toBe(200);
  });
});

const TAGS = ['7', '12', 'Balcão'];
const codes: fc.Arbitrary<Code> = fc.record({
  storeId: fc.constantFrom(STORE, STORE, OTHER_STORE),
  tag: fc.option(fc.constantFrom(...TAGS), { nil: null }),
  isTagLocked: fc.boolean(),
  isAnonymous: fc.boolean(),
  allowAnonymous: fc.boolean(),
  isPostpaid: fc.constant(false),
  accountId: fc.constant(null),
  requiredFields: fc.subarray([...REQUIRED_FIELDS]),
});

describe('any codes of a shop', () => {
  it.each(seeds)(
    'let a visitor order wherever the page does, and nobody else without a login (seed %i)',
    async (seed) => {
      const outcomes = new Set<string | number>();
      const scans = fc.array(
        fc.record({ which: fc.nat(), typed: fc.constantFrom(...TAGS), isLoggedIn: fc.boolean() }),
        {
          minLength: 4,
          maxLength: 4,
        },
      );
      await fc.assert(
        fc.asyncProperty(fc.array(codes, { minLength: 1, maxLength: 3 }), scans, async (printed, guests) => {
          await print(...printed);
          const here = printed.filter(({ storeId }) => storeId === STORE);
          for (const { which, typed, isLoggedIn } of here.length > 0 ? guests : []) {
            const context = here[which % here.length]!;
            const tag = canEditTag(context) ? typed : context.tag;
            if (tag === null) continue;
            const answer = await answerTo(tag, fieldsToAsk({ isLoggedIn, context }), isLoggedIn ? ana : visitor);
            outcomes.add(answer);
            const codesOfTable = here.filter((code) => code.tag === tag || canEditTag(code));
            if (orderingPath({ isLoggedIn, context, shippingType: 'TAG' }) !== 'login') expect(answer).toBe(200);
            else if (codesOfTable.some(allowsAnonymous)) expect(answer).not.toBe('anonymous_not_allowed');
            else expect(answer).toBe('anonymous_not_allowed');
          }
        }),
        drawnFrom(seed, 100),
      );
      expect(outcomes).toContain(200);
      expect(outcomes).toContain('anonymous_not_allowed');
    },
  );
});
