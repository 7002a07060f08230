import { getCaptchaChallenge } from '#contract/captcha.ts';
import type { ApiClient } from './api-client.ts';
import { NetworkError, TimeoutError } from './api-error.ts';
import { untilAborted } from './until-aborted.ts';

/** A slow phone needs a second or two; a harder challenge is not intended for phones. */
const SOLVE_TIMEOUT_MS = 20_000;

const toBase64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/**
 * Creates a captcha token for one call (D-46). A proof of work needs no user interaction and also runs in the service
 * worker. The solver is loaded at first use. `reading` ends only what is fetched: a slow phone may take its time to solve.
 * Throws an ApiError, or the reason of a signal.
 */
export async function solveCaptcha(client: ApiClient, signal?: AbortSignal, reading = signal): Promise<string> {
  const challenge = await client.call(getCaptchaChallenge, { ...(reading && { signal: reading }) });
  const { solveChallenge, deriveKey } = await untilAborted(loadSolver(), reading);
  signal?.throwIfAborted();
  const controller = new AbortController();
  signal?.addEventListener('abort', () => controller.abort(), { once: true });
  const solution = await solveChallenge({ challenge, deriveKey, controller, timeout: SOLVE_TIMEOUT_MS });
  signal?.throwIfAborted();
  if (!solution) throw new TimeoutError('the captcha was not solved in time');
  return toBase64(JSON.stringify({ challenge, solution }));
}

/** A chunk that cannot be downloaded is a network failure. */
async function loadSolver() {
  try {
    const [{ solveChallenge }, { deriveKey }] = await Promise.all([
      import('altcha-lib'),
      import('altcha-lib/algorithms/web/pbkdf2'),
    ]);
    return { solveChallenge, deriveKey };
  } catch (error) {
    throw new NetworkError('the solver could not be fetched', { cause: error });
  }
}
