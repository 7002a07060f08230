import * as z from 'zod/mini';
import { canonicalJson } from '#contract/canonical-json.ts';
import type { OutboxRow } from '#contract/outbox-row.ts';
import { orderBody } from '#contract/transactions.ts';
import { bothClocks } from './clock.ts';
import { enqueue } from './enqueue.ts';
import { paidOrderParts } from './order-mutation.ts';
import { fitsAttempt } from './outbox-states.ts';
import type { OrderToPlace } from './place-order.ts';
import { requestOf, snapshotOf, submitting } from './place-order.ts';
import type { EnqueuePorts } from './enqueue.ts';
import type { OutboxPorts } from './ports.ts';
import { recordOutcome } from './record-outcome.ts';

/** A card that pays this order and is not kept: only the acquirer can read it, and only once (D-41). */
export interface CardForOnce {
  /** `keyId_ciphertext`, base64. */
  readonly hash: string;
}

/** Sent by this page right away; no other process has the card. */
export type CardOrderPorts = EnqueuePorts & Pick<OutboxPorts, 'random' | 'leases' | 'solveCaptcha' | 'send'>;

/** No captcha was available, so nothing was saved or sent. */
export class NoCaptcha extends Error {
  override readonly name = 'NoCaptcha';
}

/**
 * Places an order that is paid with a card for one use. Only the fact that it was sent is stored, never its body: if the answer is
 * lost, here or with the whole page, the outbox asks the server what became of its key instead of sending again, so there is
 * never a second charge. A page that was frozen while it saved sends nothing: somebody else may have ended the row meanwhile. Resolves to the row, whatever became of the attempt; the row tells.
 * Rejects like `placeOrder`, and with `NoCaptcha`; then nothing was sent.
 */
export async function placeCardOrder(
  ports: CardOrderPorts,
  order: OrderToPlace,
  card: CardForOnce,
): Promise<OutboxRow> {
  const bytes = bytesOf(ports, order, card);
  const captcha = await ports.solveCaptcha();
  if (captcha.kind === 'unsolved') throw new NoCaptcha();
  return await ports.leases.hold(ports.newId(), async (sentBy) => {
    const claimed = await enqueue(
      ports,
      {
        kind: 'placeCardOrder',
        mutation: { params: undefined, query: undefined },
        quote: snapshotOf(order, ports.clock.now()),
        sentBy,
      },
      submitting(ports, order),
    );
    if (!fitsAttempt(claimed, ports.clock.now())) return claimed;
    const outcome = await ports.send({ ...claimed, body: bytes }, captcha.token);
    const attempt = { claimed, outcome, ...(await bothClocks(ports.clock)), random: ports.random };
    // Where it cannot be written, on a full disk, the row says that it was sent, and the outbox asks what became of it.
    await recordOutcome(ports.data, attempt).catch(() => undefined);
    return claimed;
  });
}

function bytesOf(ports: CardOrderPorts, order: OrderToPlace, card: CardForOnce): string {
  return canonicalJson(
    z.encode(orderBody, {
      ...paidOrderParts(requestOf(ports, order)),
      payment: {
        type: 'CREDIT_CARD_ONLINE',
        card_id: null,
        card_hash: card.hash,
        card_tokenize: false,
        total: order.quote.total,
        installments: order.draft.installments,
      },
    }),
  );
}
