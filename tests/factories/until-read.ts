import { act } from 'react';
import { vi } from 'vitest';

const database = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Waits until a check passes, while live queries see what was written. */
export const untilRead = (check: () => unknown): Promise<void> =>
  vi.waitFor(
    async () => {
      await act(database);
      await check();
    },
    { interval: 0 },
  );
