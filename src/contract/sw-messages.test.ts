import { describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { PROTO, readPageMessage, readWorkerMessage } from './sw-messages.ts';

describe('messages between page and service worker', () => {
  it('are read when both use the same version', () => {
    const drain = { proto: PROTO, type: 'drain', tenantId: 'aurora' as TenantId };
    expect(readPageMessage(drain)).toEqual(drain);
    const ended = { proto: PROTO, type: 'session-ended', tenantId: 'aurora' as TenantId };
    expect(readWorkerMessage(ended)).toEqual(ended);
  });

  it('of another build are distinguished from foreign messages', () => {
    expect(readPageMessage({ proto: PROTO + 1, type: 'drain', tenantId: 'aurora' })).toBe('other-proto');
    expect(readWorkerMessage({ proto: PROTO + 1, type: 'protocol' })).toBe('other-proto');
    for (const foreign of [null, 'drain', {}, { type: 'webpackOk' }, { proto: PROTO, type: 'explode' }]) {
      expect(readPageMessage(foreign)).toBe('foreign');
    }
  });

  it('require a tenant for a drain', () => {
    expect(readPageMessage({ proto: PROTO, type: 'drain', tenantId: '' })).toBe('foreign');
  });
});
