import { Agent, request } from 'node:http';
import { options, tell } from './child.ts';
import type { OrderSource } from './order-requests.ts';
import { orderRequests } from './order-requests.ts';

/** Results of a load, from the client's side. */
export interface LoadResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly refused: number;
}

export interface LoadOptions {
  readonly url: string;
  readonly amount: number;
  readonly connections: number;
  readonly orders: OrderSource;
}

// Sends orders over a number of connections, each one as soon as the last was answered.
const { url, amount, connections, orders } = options<LoadOptions>();
const next = await orderRequests(orders, amount);
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const times: number[] = [];
let left = amount;
let refused = 0;

function send({ body, headers }: ReturnType<typeof next>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      agent,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    });
    sent.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)));
    sent.on('error', reject);
    sent.end(body);
  });
}

async function keepSending(): Promise<void> {
  while (left-- > 0) {
    const began = performance.now();
    if ((await send(next())) !== 200) refused++;
    times.push(performance.now() - began);
  }
}

const began = performance.now();
await Promise.all(Array.from({ length: connections }, keepSending));
const seconds = (performance.now() - began) / 1000;
times.sort((a, b) => a - b);
const quantile = (share: number): number => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
tell({
  perSecond: (amount - refused) / seconds,
  p50Ms: quantile(0.5),
  p99Ms: quantile(0.99),
  refused,
} satisfies LoadResult);
agent.destroy();
process.disconnect();
