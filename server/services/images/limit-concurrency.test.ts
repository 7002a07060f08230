import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

describe('a limit of concurrency', () => {
  it('runs at most the given number of tasks at once, in order of arrival, also after one has failed', async () => {
    const limited = limitConcurrency(2);
    const begun: number[] = [];
    let atWork = 0;
    let most = 0;
    const work = (number: number) => async (): Promise<number> => {
      begun.push(number);
      most = Math.max(most, ++atWork);
      await setTimeout(1);
      atWork--;
      if (number === 0) throw new Error('no picture');
      return number;
    };
    const numbers = [0, 1, 2, 3, 4, 5];
    const [failed, ...done] = await Promise.allSettled(numbers.map((number) => limited(work(number))));
    expect(failed).toMatchObject({ status: 'rejected' });
    expect(done).toEqual(numbers.slice(1).map((value) => ({ status: 'fulfilled', value })));
    expect(begun).toEqual(numbers);
    expect(most).toBe(2);
  });
});
