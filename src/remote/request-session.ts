import type { BodyOf } from '#contract/endpoint.ts';
import { HEADERS } from '#contract/headers.ts';
import type { DeviceKey, Session } from '#contract/session-store.ts';
import { logIn, logOut } from '#contract/session.ts';
import type { ApiClient } from './api-client.ts';
import { decodeAnswer } from './decode-answer.ts';
import { deviceProof } from './device-proof.ts';
import { tokensOf } from './session-tokens.ts';
import { toWire } from './wire-request.ts';

/** A logout must not make the customer wait; if the request fails, the tokens expire by themselves. */
const LOGOUT_TIMEOUT_MS = 3000;

/**
 * Logs in with a document and a password, binds the login to the key if there is one, and returns the session, which the
 * caller stores with the key. Throws an ApiError.
 */
export async function requestLogin(
  client: ApiClient,
  body: BodyOf<typeof logIn>,
  key: DeviceKey | null,
): Promise<Session> {
  const headers = await deviceProof(key, logIn);
  const answer = await client.send(logIn, toWire(logIn, { body }), { as: 'visitor', headers });
  const { customer } = decodeAnswer(logIn, answer);
  return { customerId: customer.id, ...tokensOf(answer) };
}

/**
 * Tells the server that a session has ended. A failure is ignored (B§4), because on this device it has ended anyway.
 */
export async function requestLogout(
  client: ApiClient,
  { accessToken, refreshToken }: Session,
  key: DeviceKey | null,
): Promise<void> {
  const tokens = { [HEADERS.accessToken]: accessToken, [HEADERS.refreshToken]: refreshToken };
  await deviceProof(key, logOut, refreshToken)
    .then((proof) => ({ ...tokens, ...proof }))
    .then((headers) =>
      client.send(logOut, {}, { as: 'visitor', headers, keepalive: true, timeoutMs: LOGOUT_TIMEOUT_MS }),
    )
    .catch(() => undefined);
}
