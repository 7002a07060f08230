import { MercadoPagoError } from 'mercadopago';
import type { Card, CardToken, NewCard, Payer } from '#server/services/payments/payment-provider.ts';
import type { MercadoPagoApi } from './api.ts';
import { brandOf } from './charge-of-payment.ts';
import { payerFields } from './payer.ts';

const NOT_FOUND = 404;

/** A saved card is found by its owner there, itself and its brand; all three are needed to charge it. */
interface SavedCardName {
  readonly customer: string;
  readonly card: string;
  readonly method: string;
}

const tokenOf = ({ customer, card, method }: SavedCardName): string => `${customer}/${card}/${method}`;

export function nameOfToken(token: string): SavedCardName {
  const [customer = '', card = '', method = ''] = token.split('/');
  return { customer, card, method };
}

/** A one-time token of a card; null for a card that this acquirer cannot open. */
export async function oneTimeToken(api: MercadoPagoApi, card: Card): Promise<string | null> {
  if (card.kind === 'encrypted') return null;
  const body = card.kind === 'saved' ? savedBody(card.token) : plainBody(card);
  return (await api.cardTokens().create({ body })).id ?? null;
}

function savedBody(token: string) {
  const { customer, card } = nameOfToken(token);
  return { customer_id: customer, card_id: card };
}

const plainBody = ({ number, holderName, expiration, cvv }: Extract<NewCard, { kind: 'plain' }>) => ({
  card_number: number,
  expiration_month: expiration.slice(0, 2),
  expiration_year: `20${expiration.slice(2)}`,
  security_code: cvv,
  cardholder: { name: holderName },
});

/** Saves a card for its owner, who is known by e-mail there; null when that is missing, or the card is not taken. */
export async function saveCard(api: MercadoPagoApi, card: NewCard, payer: Payer): Promise<CardToken | null> {
  const { email } = payer;
  const token = email === null ? null : await oneTimeToken(api, card);
  if (email === null || token === null) return null;
  const customer = await customerOf(api, email, payer);
  const saved = await api.customerCards().create({ customerId: customer, body: { token } });
  const { id, last_four_digits: lastDigits, payment_method: paymentMethod } = saved;
  if (id === undefined || lastDigits === undefined) return null;
  const method = paymentMethod?.id ?? '';
  return { token: tokenOf({ customer, card: String(id), method }), brand: brandOf(method), lastDigits };
}

export async function removeCard(api: MercadoPagoApi, token: string): Promise<void> {
  const { customer, card } = nameOfToken(token);
  try {
    await api.customerCards().remove({ customerId: customer, cardId: card });
  } catch (error) {
    const isGone = error instanceof MercadoPagoError && error.status === NOT_FOUND;
    if (!isGone) throw error;
  }
}

async function customerOf(api: MercadoPagoApi, email: string, payer: Payer): Promise<string> {
  const { results = [] } = await api.customers().search({ options: { email } });
  const known = results[0]?.id;
  if (known !== undefined) return known;
  const { id } = await api.customers().create({ body: payerFields(payer) });
  if (id === undefined) throw new Error('Mercado Pago made a customer without an id');
  return id;
}
