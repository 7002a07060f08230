import { useRef } from 'react';
import type { IdempotencyKey } from '#domain/ids.ts';

/**
 * Sends a form at most once: a second tap joins the first, and after an answer that got lost the same values go out under
 * the same key, so that they take effect once. Values and key live in memory only.
 */
export function useAttempt<Values, Result>(
  send: (values: Values, idempotencyKey: IdempotencyKey) => Promise<Result>,
): (values: Values) => Promise<Result> {
  const last = useRef<{ readonly content: string; readonly key: IdempotencyKey } | null>(null);
  const underWay = useRef<Promise<Result> | null>(null);

  const start = async (values: Values): Promise<Result> => {
    const content = JSON.stringify(values);
    if (last.current?.content !== content) {
      last.current = { content, key: crypto.randomUUID() as IdempotencyKey };
    }
    const result = await send(values, last.current.key);
    last.current = null;
    return result;
  };

  return (values) => {
    underWay.current ??= start(values).finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  };
}
