import { expect, it } from 'vitest';
import { FailedLogins } from './failed-logins.ts';

const failing = (times: number): FailedLogins => {
  const logins = new FailedLogins();
  for (let time = 0; time < times; time++) logins.add('ana', time);
  return logins;
};

it('lets an account fail ten times in ten minutes', () => {
  expect(() => failing(9).refuseTooMany('ana', 10)).not.toThrow();
  expect(() => failing(10).refuseTooMany('ana', 10)).toThrow('rate_limited');
});

it('counts every account by itself', () => {
  expect(() => failing(10).refuseTooMany('bia', 10)).not.toThrow();
});

it('forgives after ten minutes', () => {
  expect(() => failing(10).refuseTooMany('ana', 600_000)).not.toThrow();
});
