import type { BodyOf } from '#contract/endpoint.ts';
import { HEADERS } from '#contract/headers.ts';
import type { Session } from '#contract/session-store.ts';
import { logIn, logOut } from '#contract/session.ts';
import type { ApiClient } from './api-client.ts';
import { decodeAnswer } from './decode-answer.ts';
import { tokensOf } from './session-tokens.ts';
import { toWire } from './wire-request.ts';

/** A logout must not make the customer wait; if the request fails, the tokens expire by themselves. */
const LOGOUT_TIMEOUT_MS = 3000;

/** Logs in with a document and a password and returns the session, which the caller stores. Throws an ApiError. */
export async function requestLogin(client: ApiClient, body: BodyOf<typeof logIn>): Promise<Session> {
  const answer = await client.send(logIn, toWire(logIn, { body }), { as: 'visitor' });
  const { customer } = decodeAnswer(logIn, answer);
  return { customerId: customer.id, ...tokensOf(answer) };
}

/**
 * Tells the server that a session has ended. A failure is ignored (B§4), because on this device it has ended anyway.
 */
export async function requestLogout(client: ApiClient, session: Session): Promise<void> {
  const headers = { [HEADERS.accessToken]: session.accessToken, [HEADERS.refreshToken]: session.refreshToken };
  await client
    .send(logOut, {}, { as: 'visitor', headers, keepalive: true, timeoutMs: LOGOUT_TIMEOUT_MS })
    .catch(() => undefined);
}
