import { describe, expect, it } from 'vitest';
import { registrationCall } from './registration-call.ts';

describe('registrationCall', () => {
  it('prefers register token → customer id → create (B§4, D-54)', () => {
    expect(registrationCall('token', 'id')).toBe('update');
    expect(registrationCall(null, 'id')).toBe('complete');
    expect(registrationCall(null, null)).toBe('create');
  });
});
