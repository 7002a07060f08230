import { seededRandom } from '#tests/chaos/random.ts';
import { FAULTS, type Fault, type FaultProxy } from './fault-proxy.ts';

export const isOrder = ({ method, path }: { readonly method: string; readonly path: string }): boolean =>
  method === 'POST' && path.startsWith('/api/v1/transactions');

/** What the first tries of an order meet; the same in every browser. */
export function faultsOf(seed: number): readonly Fault[] {
  const random = seededRandom(seed);
  return Array.from({ length: 1 + random.whole(3) }, () => random.pick(FAULTS));
}

/** The faults meet the order's own requests only, one each; what comes after them passes. */
export function meetOrders(proxy: FaultProxy, faults: readonly Fault[]): void {
  const left = [...faults];
  proxy.meet((request) => (isOrder(request) ? (left.shift() ?? null) : null));
}

/** `FAULT_SEED` replays one schedule; the variable says how many to play. */
export function seedsFromEnvironment(
  variable: 'FAULT_SCHEDULES' | 'NEMESIS_SCHEDULES' | 'ENGINE_SCHEDULES',
): readonly number[] {
  const { FAULT_SEED: seed, [variable]: count = '2' } = process.env;
  return seed ? [Number(seed)] : Array.from({ length: Number(count) }, (_, index) => index + 1);
}

/** What the proxy saw of orders and captchas, for whoever looks for the cause of a failure. */
export const timelineOf = ({ ledger }: FaultProxy): string =>
  ledger
    .filter(({ path }) => /transactions|captcha/.test(path))
    .map(({ atMs, method, path, fault }) => `${new Date(atMs).toISOString()} ${method} ${path} ${fault ?? 'passed'}`)
    .join('\n');
