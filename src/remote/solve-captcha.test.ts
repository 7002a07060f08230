import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { captchaSolution, captchaToken } from '#contract/captcha.ts';
import type { TenantId } from '#domain/ids.ts';
import type { FakeHandler } from '#tests/contract/fake-api.ts';
import { fakeApi, json, page } from '#tests/contract/fake-api.ts';
import { memorySessionStore } from '#tests/contract/memory-session-store.ts';
import { createApiClient } from './api-client.ts';
import { solveCaptcha } from './solve-captcha.ts';

const signing = { deriveKey, hmacSignatureSecret: 'challenge secret', hmacKeySignatureSecret: 'key secret' };

const challenge = (counter = 20) =>
  createChallenge({
    ...signing,
    algorithm: 'PBKDF2/SHA-256',
    cost: 100,
    counter,
    expiresAt: new Date(Date.now() + 60_000),
    data: { note: 'ação' },
  });

const clientOf = (handler: FakeHandler) =>
  createApiClient({
    baseUrl: '',
    fetch: fakeApi(handler).fetch,
    tenantId: 'aurora' as TenantId,
    session: memorySessionStore(null),
    locks: null,
    language: () => 'pt-BR',
    now: Date.now,
  });

describe('a captcha token', () => {
  it('contains a solution that the server verifies, with every signed parameter', async () => {
    const token = await solveCaptcha(clientOf(async () => json(await challenge())));
    expect(z.safeDecode(captchaToken, token).success).toBe(true);
    const payload = z.decode(captchaSolution, JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
    expect(await verifySolution({ ...signing, ...payload })).toMatchObject({ verified: true });
  });

  it('is not computed for a challenge that would take a phone minutes', async () => {
    const { parameters, signature } = await challenge();
    const hostile = json({ parameters: { ...parameters, cost: 1e9 }, signature });
    await expect(solveCaptcha(clientOf(() => hostile))).rejects.toMatchObject({ reason: 'schema' });
  });

  it('fails when the call for the challenge fails', async () => {
    await expect(solveCaptcha(clientOf(() => page()))).rejects.toMatchObject({ reason: 'captive' });
  });

  it('fails with a network error when the solver cannot be downloaded', async () => {
    vi.doMock('altcha-lib/algorithms/web/pbkdf2', () => Promise.reject(new TypeError('Failed to fetch')));
    const solving = solveCaptcha(clientOf(async () => json(await challenge())));
    await expect(solving).rejects.toMatchObject({ reason: 'network' });
    vi.doUnmock('altcha-lib/algorithms/web/pbkdf2');
  });

  it('is not waited for when its solver hangs and the attempt is over', async () => {
    vi.resetModules();
    vi.doMock('altcha-lib/algorithms/web/pbkdf2', () => new Promise(() => undefined));
    const solving = solveCaptcha(
      clientOf(async () => json(await challenge())),
      AbortSignal.timeout(50),
    );
    await expect(solving).rejects.toMatchObject({ name: 'TimeoutError' });
    vi.doUnmock('altcha-lib/algorithms/web/pbkdf2');
  });

  it('is computed to its end though nothing more may be read', async () => {
    const reading = new AbortController();
    let isSolved = false;
    const solving = solveCaptcha(
      clientOf(async () => json(await challenge(5000))),
      undefined,
      reading.signal,
    ).finally(() => (isSolved = true));
    setTimeout(() => reading.abort(new Error('asked again')), 50);
    await vi.waitFor(() => expect(reading.signal.aborted).toBe(true));
    expect(isSolved).toBe(false);
    expect(await solving).toEqual(expect.any(String));
  });

  it('stops being computed when it is aborted', async () => {
    const controller = new AbortController();
    const solving = solveCaptcha(
      clientOf(async () => json(await challenge(100_000))),
      controller.signal,
    );
    setTimeout(() => controller.abort(new Error('left')), 50);
    await expect(solving).rejects.toThrow('left');
  });
});
