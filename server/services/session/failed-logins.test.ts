import { describe, expect, it } from 'vitest';
import { FailedLogins } from './failed-logins.ts';

const failing = (times: number): FailedLogins => {
  const logins = new FailedLogins();
  for (let time = 0; time < times; time++) logins.begin('ana', time);
  return logins;
};

describe('the count of failed logins', () => {
  it('allows an account ten failures in ten minutes', () => {
    expect(() => failing(9).begin('ana', 10)).not.toThrow();
    expect(() => failing(10).begin('ana', 10)).toThrow('rate_limited');
  });

  it('counts each account separately', () => {
    expect(() => failing(10).begin('bia', 10)).not.toThrow();
  });

  it('does not count successful logins', () => {
    const logins = failing(9);
    for (let time = 10; time < 30; time++) {
      logins.begin('ana', time);
      logins.recordSuccess('ana');
    }
    expect(() => logins.begin('ana', 30)).not.toThrow();
    expect(() => logins.begin('ana', 31)).toThrow('rate_limited');
  });

  it('resets after ten minutes', () => {
    expect(() => failing(10).begin('ana', 600_000)).not.toThrow();
  });
});
