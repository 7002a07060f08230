import type { Payer } from '#server/services/payments/payment-provider.ts';

const CPF_LENGTH = 11;

/** Mercado Pago wants an address of everybody, also of a visitor who gave none. */
const NOBODY = 'visitante@pedidos.example';

/** A payer as `POST /v1/payments` wants one. */
export function payerFields({ name, document, email }: Payer) {
  const [first = '', ...rest] = (name ?? '').split(' ');
  return {
    email: email ?? NOBODY,
    ...(first !== '' && { first_name: first }),
    ...(rest.length > 0 && { last_name: rest.join(' ') }),
    ...(document !== null && {
      identification: { type: document.length === CPF_LENGTH ? 'CPF' : 'CNPJ', number: document },
    }),
  };
}
