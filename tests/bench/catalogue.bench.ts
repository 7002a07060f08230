import { openBenchShop, SECRET_KEY } from './support/bench-shop.ts';
import { runChild, startChild } from './support/child.ts';
import { memoryOf } from './support/memory-of.ts';
import { middleOf } from './support/middle-of.ts';
import type { PullOptions, PullResult } from './support/pull.ts';

// Menu requests per second, against a bare Fastify that sends the same number of bytes from a buffer. The menu has
// 200 products; tenant, freshness and encoding are decided for every request.
const CONNECTIONS = 16;
const SECONDS = 4;
const ROUNDS = 3;
const GOAL = 0.5;

const shop = await openBenchShop();
const ours = await startChild<{ url: string; pid: number }>('order-server.ts', {
  databaseUrl: shop.url,
  secretKey: SECRET_KEY,
});
const menu = `${ours.hello.url}/api/v1/menus?event_point_id=${shop.orders.storeId}&takeout_journey_enabled=true`;
const headers = { 'x-tenant-id': shop.tenantId, 'accept-encoding': 'br' };

const first = await fetch(menu, { headers });
const etag = first.headers.get('etag') ?? '';
const { bytes } = await pull(menu, 1, headers);
const floor = await startChild<{ url: string }>('floor-server.ts', { databaseUrl: shop.url, bytes });

function pull(url: string, seconds: number, sent: Record<string, string>): Promise<PullResult> {
  const options: PullOptions = { url, seconds, connections: CONNECTIONS, headers: sent };
  return runChild<PullResult>('pull.ts', options);
}

const show = (name: string, { perSecond, p99Ms, failed }: PullResult): void =>
  console.log(
    `  ${name.padEnd(34)} ${perSecond.toFixed(0).padStart(6)} requests/s   p99 ${p99Ms} ms   failed ${failed}`,
  );

const rounds: { atFloor: PullResult; whole: PullResult; unchanged: PullResult }[] = [];
for (let round = 0; round <= ROUNDS; round++) {
  const atFloor = await pull(`${floor.hello.url}/buffer`, SECONDS, headers);
  const whole = await pull(menu, SECONDS, headers);
  const unchanged = await pull(menu, SECONDS, { ...headers, 'if-none-match': etag });
  // The first round only warms up.
  if (round > 0) rounds.push({ atFloor, whole, unchanged });
}
const ratioOf = ({ atFloor, whole }: (typeof rounds)[number]): number => whole.perSecond / atFloor.perSecond;
const median = middleOf(rounds, ratioOf);

show('floor: Fastify and a buffer', median.atFloor);
show(`menu of 200 products, ${(bytes / 1024).toFixed(1)} kB brotli`, median.whole);
show('the same, unchanged (304)', { ...median.unchanged, failed: 0 });
console.log(
  `  ratio ${ratioOf(median).toFixed(2)} (goal ${GOAL})   server memory ${memoryOf(ours.hello.pid).toFixed(0)} MB`,
);

await Promise.all([floor.stop(), ours.stop()]);
await shop.stop();
if (rounds.some(({ whole }) => whole.failed > 0)) process.exitCode = 1;
