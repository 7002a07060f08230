import { demoOperatorKey, type DemoDomain } from '#server/demo/seed/demo-ids.ts';

/** The parts of an operator order (wire form) that browser tests use. */
export interface OperatorOrder {
  readonly transaction: {
    readonly id: string;
    readonly number: number;
    readonly calledName: string | null;
    readonly total: number;
    /** The wire repeats the order's status on every line. */
    readonly order: { readonly id: string; readonly order_items: readonly { readonly status: number }[] };
    readonly gift_cards: readonly { readonly name: string; readonly email: string; readonly value: number }[];
    readonly transaction_items: readonly { readonly product_name: string; readonly quantity: number }[];
  };
  readonly customer: { readonly name: string; readonly phone: string } | null;
  readonly changeDue: number | null;
}

/** The parts of an operator's tab (wire form) that browser tests read. */
interface OperatorTab {
  readonly checkoutId: string;
  readonly state: 'open' | 'closing' | 'closed';
  readonly tag: string;
  readonly closedAt: string | null;
  readonly total: number;
  readonly paid: number;
  readonly rest: number;
  readonly service: number;
  readonly tip: number;
  readonly calls: readonly { readonly id: string; readonly kind: string; readonly guest: string }[];
}

/** Returns the operator API, as the kitchen uses it. */
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
    setStatus: (order: OperatorOrder, status: number) =>
      call(`/orders/${order.transaction.order.id}/status`, { method: 'POST', body: JSON.stringify({ status }) }),
    tabs: async (): Promise<readonly OperatorTab[]> => ((await call('/tabs')) as { tabs: OperatorTab[] }).tabs,
    closeTab: (checkoutId: string) => call(`/tabs/${checkoutId}/close`, { method: 'POST', body: '{}' }),
    seeCall: (id: string) => call(`/tab-calls/${id}/seen`, { method: 'POST', body: '{}' }),
    setStock: (productId: string, storeId: string, balance: number) =>
      call(`/products/${productId}/stock`, {
        method: 'PUT',
        body: JSON.stringify({ event_point_id: storeId, balance }),
      }),
  };
}

/** Returns names and quantities of an order's lines, in order. */
export const linesOf = (order: OperatorOrder | undefined): readonly (readonly [string, number])[] =>
  order?.transaction.transaction_items.map((item) => [item.product_name, item.quantity] as const) ?? [];
