import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { DEMO_PAYMENT_LINKS } from '#server/demo/seed/demo-ids.ts';
import { typeCard } from './card-form.ts';
import type { ShopServer } from './shop-server.ts';

/** Creates a copy of the demo's order with an open link, so that every test has its own. */
export async function newPaymentLink({ sql }: Pick<ShopServer, 'sql'>) {
  const [link] = await sql<{ transaction_id: string }>('SELECT transaction_id FROM payment_links WHERE id = $1', [
    DEMO_PAYMENT_LINKS.open,
  ]);
  const uuid = randomUUID();
  const ids = { transaction: randomUUID(), from: link?.transaction_id };
  const copy = (table: string, changes: string, where: string) =>
    `INSERT INTO ${table} SELECT (jsonb_populate_record(row, ${changes})).* FROM ${table} AS row WHERE ${where} = $2`;
  const ofTransaction = `jsonb_build_object('transaction_id', $1::text, 'id', gen_random_uuid())`;
  const anyNumber = `jsonb_build_object('number', floor(random() * 1000000000)::integer)`;
  // In one statement: without a link the server would cancel an order that nobody has paid for so long.
  await sql(
    `WITH copied AS (${copy('transactions', `jsonb_build_object('id', $1::text)`, 'id')}),
          ordered AS (${copy('orders', `${ofTransaction} || ${anyNumber}`, 'transaction_id')}),
          listed AS (${copy('order_lines', ofTransaction, 'transaction_id')}),
          named AS (INSERT INTO payment_link_names (tenant_id, id) VALUES ('t-aurora', $3))
     INSERT INTO payment_links (tenant_id, id, transaction_id) VALUES ('t-aurora', $3, $1)`,
    [ids.transaction, ids.from, uuid],
  );

  return {
    uuid,
    transactionId: ids.transaction,
    /** Turns its first line into a combo with a complement, and pays R$ 10 of it with a gift card. */
    addComboAndGiftCard: async () => {
      const part = { productId: 'p', name: 'Café coado', description: '', measure: 'UNIT', amount: 2 };
      const money = { price: 0, total: 0, comment: '' };
      const choice = { groupId: 'g', groupName: 'Leite', min: 0, max: 1, id: 'c', name: 'Leite de aveia', price: 0 };
      await sql(
        `UPDATE order_lines SET kind = 'combo', combo_parts = $2, complements = $3, observations = 'bem quente'
         WHERE transaction_id = $1 AND position = 0`,
        [ids.transaction, JSON.stringify([{ ...part, ...money }]), JSON.stringify([{ ...choice, quantity: 1 }])],
      );
      await sql(
        `INSERT INTO payments (tenant_id, id, transaction_id, position, method, status, total_cents, gift_card_id)
         SELECT tenant_id, gen_random_uuid(), $1, 1, 'GIFT_CARD', 'PAID', 1000, id
         FROM gift_cards WHERE tenant_id = 't-aurora' LIMIT 1`,
        [ids.transaction],
      );
    },
    /** Adds a PIX payment for which the acquirer refused to issue a code. */
    refusePix: () =>
      sql(
        `INSERT INTO payments (tenant_id, id, transaction_id, method, status, total_cents)
         SELECT 't-aurora', gen_random_uuid(), id, 'PIX', 'REFUSED', total_cents FROM transactions WHERE id = $1`,
        [ids.transaction],
      ),
    /** Returns what the acquirer captured and refunded for this order, in cents. */
    ledger: () =>
      sql<{ kind: string; amount_cents: number }>(
        `SELECT kind, amount_cents FROM ledger_entries JOIN payments ON payments.id = payment_id
         WHERE transaction_id = $1 ORDER BY at`,
        [ids.transaction],
      ),
    payments: () =>
      sql<{ status: string; installments: number }>(
        'SELECT status, installments FROM payments WHERE transaction_id = $1 ORDER BY created_at',
        [ids.transaction],
      ),
  };
}

export const TEST_CARD = {
  approved: '4000000000000010',
  refused: '4000000000000028',
  answerLost: '4000000000000069',
} as const;

/** Returns actions on a payment link, which find controls by their labels. */
export function payerOn(page: Page) {
  const payButton = () => page.getByRole('button', { name: /^(Pagar R|Gerar código PIX)/ });
  return {
    payButton,
    identify: async (document = '52998224725', email = 'bia@example.com') => {
      await page.getByLabel('CPF ou CNPJ').pressSequentially(document);
      await page.getByLabel('E-mail').fill(email);
    },
    typeCard: async (number: string) => {
      await page.getByText('Cartão de crédito', { exact: true }).click();
      await typeCard(page, { number, holder: 'BIA LIMA' });
    },
    choosePix: async () => {
      await page.getByText('PIX', { exact: true }).click();
      await expect(page.getByLabel('Número do cartão')).toHaveCount(0);
    },
    chooseInstallments: async (count: number) => {
      await page.getByRole('button', { name: /^Parcelas/ }).click();
      await page.getByText(new RegExp(`^${count}× de`)).click();
      await page.getByRole('button', { name: `Pagar em ${count}×` }).click();
    },
    pay: () => payButton().click(),
    isPaid: () => expect(page.getByRole('heading', { name: 'Pagamento concluído' })).toBeVisible({ timeout: 40_000 }),
  };
}
