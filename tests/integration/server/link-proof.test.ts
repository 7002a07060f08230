import { expect, it } from 'vitest';
import { CARD, CUSTOMER, useLinkedShop } from './linked-shop.ts';
import { captchaToken } from './test-client.ts';
import { useTestServer } from './test-server.ts';

const server = useTestServer({ variables: { PUBLIC_URL: 'https://balcao.example' } });
const shop = useLinkedShop(server);

it('a payment link takes a proof of work from within its shop too, and none of another page', async () => {
  const body = { payment: CARD, customer: CUSTOMER, token: await captchaToken(server, shop().visitor()) };
  const path = `/payments/${shop().uuid}`;
  expect((await shop().anybody.act('POST', path, body)).json()).toMatchObject({ code: 'captcha_invalid' });
  expect((await shop().visitor().act('POST', path, body)).statusCode).toBe(200);
});
