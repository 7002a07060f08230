import { analyze, fillFloor, openBenchShop, SECRET_KEY } from './support/bench-shop.ts';
import { runChild, startChild } from './support/child.ts';
import { memoryOf } from './support/memory-of.ts';
import { middleOf } from './support/middle-of.ts';
import type { LoadOptions, LoadResult } from './support/load.ts';

// Orders per second with every check on (session, proof of work, key, prices, rules, stock, stored answer), against the minimum
// that could accept an order on this machine in the same minute. Client, server and PostgreSQL share the same cores both times.
const CONNECTIONS = 16;
const AMOUNT = 2000;
/** The machine may be busy with something else: rounds alternate, and the median counts. */
const ROUNDS = 5;
const GOAL = 0.35;

const shop = await openBenchShop();
const floor = await startChild<{ url: string }>('floor-server.ts', { databaseUrl: shop.url });
await fillFloor(shop.url);
const ours = await startChild<{ url: string; pid: number }>('order-server.ts', {
  databaseUrl: shop.url,
  secretKey: SECRET_KEY,
});

function load(server: string): Promise<LoadResult> {
  const options: LoadOptions = {
    url: `${server}/api/v1/transactions`,
    amount: AMOUNT,
    connections: CONNECTIONS,
    orders: shop.orders,
  };
  return runChild<LoadResult>('load.ts', options);
}

const show = (name: string, { perSecond, p50Ms, p99Ms, refused }: LoadResult): void =>
  console.log(
    `  ${name.padEnd(34)} ${perSecond.toFixed(0).padStart(6)} orders/s   p50 ${p50Ms} ms   p99 ${p99Ms} ms   refused ${refused}`,
  );

for (const { hello } of [floor, ours]) await load(hello.url);
await analyze(shop.url);
const rounds: { atFloor: LoadResult; atOurs: LoadResult }[] = [];
for (let round = 0; round < ROUNDS; round++) {
  rounds.push({ atFloor: await load(floor.hello.url), atOurs: await load(ours.hello.url) });
}
const ratioOf = ({ atFloor, atOurs }: (typeof rounds)[number]): number => atOurs.perSecond / atFloor.perSecond;
const median = middleOf(rounds, ratioOf);

show('floor: Fastify and one statement', median.atFloor);
show('Balcão, all checks on', median.atOurs);
console.log(
  `  ratio ${ratioOf(median).toFixed(2)} (goal ${GOAL}; rounds ${rounds.map((round) => ratioOf(round).toFixed(2)).join(', ')})   server memory ${memoryOf(ours.hello.pid).toFixed(0)} MB`,
);

await Promise.all([floor.stop(), ours.stop()]);
await shop.stop();
if (rounds.some(({ atOurs }) => atOurs.refused > 0)) process.exitCode = 1;
