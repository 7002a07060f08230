import { describe, expect, it } from 'vitest';
import { FailedLogins } from './failed-logins.ts';

const failing = (times: number): FailedLogins => {
  const logins = new FailedLogins();
  for (let time = 0; time < times; time++) logins.begin('ana', time);
  return logins;
};

describe('the count of failed logins', () => {
  it('lets an account fail ten times in ten minutes', () => {
    expect(() => failing(9).begin('ana', 10)).not.toThrow();
    expect(() => failing(10).begin('ana', 10)).toThrow('rate_limited');
  });

  it('counts every account by itself', () => {
    expect(() => failing(10).begin('bia', 10)).not.toThrow();
  });

  it('does not count who knew the password', () => {
    const logins = failing(9);
    for (let time = 10; time < 30; time++) {
      logins.begin('ana', time);
      logins.takeBack('ana');
    }
    expect(() => logins.begin('ana', 30)).not.toThrow();
    expect(() => logins.begin('ana', 31)).toThrow('rate_limited');
  });

  it('forgives after ten minutes', () => {
    expect(() => failing(10).begin('ana', 600_000)).not.toThrow();
  });
});
