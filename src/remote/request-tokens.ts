import { HEADERS } from '#contract/headers.ts';
import { refresh } from '#contract/refresh.ts';
import type { Session } from '#contract/session-store.ts';
import type { SessionOptions } from './authorized-exchange.ts';
import { deviceProof } from './device-proof.ts';
import { exchange } from './exchange.ts';
import type { Tokens } from './session-tokens.ts';
import { tokensOf } from './session-tokens.ts';

const REFRESH_TIMEOUT_MS = 10_000;

/** Exchanges the tokens of a session for new ones, with a proof of its key. Apart from the first load, which seldom refreshes. */
export async function requestTokens(options: SessionOptions, session: Session): Promise<Tokens> {
  const answer = await exchange(options, {
    endpoint: refresh,
    wire: {},
    headers: {
      [HEADERS.refreshToken]: session.refreshToken,
      [HEADERS.accessToken]: session.accessToken,
      ...(await deviceProof(await options.session.readKey(), refresh, session.refreshToken)),
    },
    signal: undefined,
    timeoutMs: REFRESH_TIMEOUT_MS,
    keepalive: false,
  });
  return tokensOf(answer, session.refreshToken);
}
