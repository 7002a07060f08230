import type { DemoDomain } from '#server/db/seed/demo-ids.ts';
import { demoOperatorKey } from '#server/db/seed/demo-ids.ts';

/** The parts of an operator order (wire form) that browser tests look at. */
export interface OperatorOrder {
  readonly id: string;
  readonly status: number;
  readonly total: number;
  readonly tag: string | null;
  readonly items: readonly { readonly product_name: string; readonly quantity: number; readonly total: number }[];
}

/** The shop's own side: what the kitchen sees and does. */
export function operatorOf(url: string, domain: DemoDomain) {
  const call = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const answer = await fetch(`${url}/api/v1/operator${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${demoOperatorKey(domain)}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return {
    ordersSince: async (since: Date): Promise<readonly OperatorOrder[]> => {
      const { orders } = (await call(`/orders?since=${since.toISOString()}`)) as { orders: OperatorOrder[] };
      return orders;
    },
    setStatus: (id: string, status: number) =>
      call(`/orders/${id}/status`, { method: 'POST', body: JSON.stringify({ status }) }),
  };
}
