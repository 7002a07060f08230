import { describe, expect, it } from 'vitest';
import { isDatabaseAway } from './database-away.ts';

const withCode = (code: string): Error => Object.assign(new Error('it failed'), { code });

describe('a database that cannot be reached', () => {
  it.each([
    withCode('57P01'),
    withCode('57P03'),
    withCode('57014'),
    withCode('08006'),
    withCode('53300'),
    withCode('ECONNREFUSED'),
    new Error('Connection terminated unexpectedly'),
    new Error('Connection terminated due to connection timeout'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Query read timeout'),
    new Error('Client has encountered a connection error and is not queryable'),
  ])('is recognized by %s, also where that is the cause of another error', (error) => {
    expect(isDatabaseAway(error)).toBe(true);
    expect(isDatabaseAway(new Error('Failed query', { cause: error }))).toBe(true);
  });

  it.each([withCode('23505'), withCode('22021'), new Error('no such column'), 'Connection terminated', null])(
    'is not what %s means',
    (error) => expect(isDatabaseAway(error)).toBe(false),
  );
});
