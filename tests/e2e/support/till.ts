import { ORDER_STATUS } from '#domain/order/order-status.ts';
import { operatorOf, type OperatorOrder } from './operator.ts';
import type { ShopServer } from './shop-server.ts';

/** The outcome of all purchases, from three independent sources. */
interface TillReport {
  /** Orders in the operator API, without unpaid ones. */
  readonly orders: number;
  /** Number of charges that the acquirer received: cards and PIX codes. */
  readonly asked: number;
  /** Amounts that the acquirer captured and did not refund, per charge, in cents. */
  readonly taken: readonly number[];
  /** The same amounts by the shop's ledger, per payment, of orders and of tabs. */
  readonly booked: readonly number[];
}

export function openTill({ sql, url }: Pick<ShopServer, 'sql' | 'url'>) {
  const start = new Date();
  const amounts = async (query: string): Promise<readonly number[]> => {
    const rows = await sql<{ readonly amount: number }>(query, [start]);
    return rows.map(({ amount }) => amount).filter((amount) => amount !== 0);
  };
  return {
    read: async (): Promise<TillReport> => ({
      orders: (await operatorOf(url, 'aurora').ordersSince(start)).filter(isStanding).length,
      asked: (await sql(`select 1 from sandbox_charges where created_at >= $1`, [start])).length,
      taken: await amounts(
        `select sum(case when refund_of is null then amount_cents else -amount_cents end)::int as amount
           from sandbox_movements where at >= $1 group by charge_reference`,
      ),
      booked: await amounts(
        `select sum(case when l.kind = 'refund' then -amount_cents else amount_cents end)::int as amount
           from ledger_entries l
           join payments p on p.tenant_id = l.tenant_id and p.id = l.payment_id
           left join transactions t on t.tenant_id = p.tenant_id and t.id = p.transaction_id
          where coalesce(t.placed_at, p.created_at) >= $1 group by p.id`,
      ),
    }),
  };
}

const isStanding = ({ transaction }: OperatorOrder): boolean =>
  transaction.order.order_items[0]?.status !== ORDER_STATUS.PAYMENT_CANCELED;
