import Fastify from 'fastify';
import pg from 'pg';
import { options, tell } from './child.ts';

/**
 * The minimum that could accept an order on this machine: a bare Fastify that writes key, order, lines and stock in one
 * statement. No session, no prices, no rules, no answer to a repetition.
 */
const { databaseUrl, bytes = 0 } = options<{ databaseUrl: string; bytes?: number }>();
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
await pool.query(`
  create table if not exists floor_keys (key text primary key, answer text);
  create table if not exists floor_orders (id uuid primary key default gen_random_uuid(), total numeric, at timestamptz default now());
  create table if not exists floor_lines (order_id uuid, position integer, product text, amount numeric, primary key (order_id, position));
  create table if not exists floor_stock (product text primary key, balance bigint not null check (balance >= 0))`);

const STATEMENT = `
  with key as (insert into floor_keys (key) values ($1)),
  placed as (insert into floor_orders (total) values ($2) returning id),
  lines as (
    insert into floor_lines (order_id, position, product, amount)
    select placed.id, line.position, line.id, line.amount
    from placed, rows from (jsonb_to_recordset($3::jsonb) as (id text, amount numeric)) with ordinality as line (id, amount, position)
    returning product, amount),
  stock as (update floor_stock set balance = balance - lines.amount from lines where floor_stock.product = lines.product)
  select id from placed`;

interface Order {
  readonly products: readonly { readonly id: string; readonly amount: number }[];
  readonly expected: { readonly total: number };
}

const app = Fastify();
app.post<{ Body: Order }>('/api/v1/transactions', async (request) => {
  const values = [
    request.headers['idempotency-key'],
    request.body.expected.total,
    JSON.stringify(request.body.products),
  ];
  const { rows } = await pool.query({ name: 'floor', text: STATEMENT, values });
  return { transaction: rows[0] };
});
const reply = Buffer.alloc(bytes, 'x');
app.get('/buffer', (_request, answer) => answer.type('application/json').send(reply));
tell({ url: await app.listen({ host: '127.0.0.1', port: 0 }), pid: process.pid });
process.once('SIGTERM', () => void app.close().then(() => pool.end()));
