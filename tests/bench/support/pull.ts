import autocannon from 'autocannon';
import { options, tell } from './child.ts';

/** Results of requesting one address as fast as possible. */
export interface PullResult {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly bytes: number;
  readonly failed: number;
}

export interface PullOptions {
  readonly url: string;
  readonly seconds: number;
  readonly connections: number;
  readonly headers: Record<string, string>;
}

const { url, seconds, connections, headers } = options<PullOptions>();
const result = await autocannon({ url, duration: seconds, connections, headers, pipelining: 1 });
tell({
  perSecond: result.requests.average,
  p99Ms: result.latency.p99,
  bytes: Math.round(result.throughput.average / Math.max(1, result.requests.average)),
  failed: result.non2xx + result.errors,
} satisfies PullResult);
process.disconnect();
