import 'fake-indexeddb/auto';
import type { DBCore } from 'dexie';
import { expect, it } from 'vitest';
import { cartOrder, FULL_CART } from '#tests/chaos/orders.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { makeClock } from '#tests/factories/make-clock.ts';
import { placeOrder } from './place-order.ts';

const freshData = freshDataPerTest();

it('a tap reads everything at once and writes everything at once: each answer that is waited for delays the commit', async () => {
  const data = freshData();
  const said: string[] = [];
  const noted = <T extends PromiseLike<unknown>>(what: string, answer: T): T => {
    said.push(what);
    void answer.then(() => said.push('an answer'));
    return answer;
  };
  const create = (core: DBCore): DBCore => ({
    ...core,
    table: (name) => {
      const table = core.table(name);
      return {
        ...table,
        get: (request) => noted(`reads ${name}`, table.get(request)),
        query: (request) => noted(`reads ${name}`, table.query(request)),
        mutate: (request) => noted(`writes ${name}`, table.mutate(request)),
      };
    },
  });
  data.use({ stack: 'dbcore', name: 'round trips', create });
  await data.carts.put(FULL_CART);
  said.length = 0;

  await placeOrder({ data, clock: makeClock(() => 1000), newId: () => crypto.randomUUID() }, cartOrder(FULL_CART, ''));
  const rounds = said
    .join()
    .split(/(?:,an answer)+,?/)
    .filter((round) => round !== '');
  expect(rounds.map((round) => round.split(',').toSorted())).toEqual([
    ['reads $outbox', 'reads carts', 'reads reviewDrafts'],
    ['writes $outbox', 'writes carts', 'writes reviewDrafts'],
  ]);
});
