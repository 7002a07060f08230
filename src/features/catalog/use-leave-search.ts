import { useCallback, useEffect, useRef } from 'react';
import type { MenuProductId } from '#domain/ids.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { type LeftRow, leftRow, type TakeLeftRow } from './return-to-row.ts';
import type { MenuQuery } from './use-menu-query.ts';

export interface LeaveSearch {
  readonly takeLeft: TakeLeftRow;
  /** What was searched for has been found: keeps the word for the next time. */
  readonly keepWord: () => void;
  /** What was searched for is in the bag: shows the whole menu again, with its row in the same place. */
  readonly leave: (found: MenuProductId) => void;
}

/** Returns the same functions whatever is typed, because all rows have them. */
export function useLeaveSearch(query: MenuQuery): LeaveSearch {
  const { tenantId, session } = useTenant();
  const left = useRef<LeftRow>(null);
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);

  const uid = session?.customerId ?? null;
  const keepWord = useCallback(() => {
    const { text } = latest.current;
    if (text.trim() === '') return;
    void import('#platform/recent-searches.ts').then(({ rememberSearch }) => rememberSearch(tenantId, uid, text));
  }, [tenantId, uid]);
  const leave = useCallback(
    (found: MenuProductId) => {
      if (latest.current.text.trim() === '') return;
      keepWord();
      left.current = leftRow(found);
      latest.current.leave();
    },
    [keepWord],
  );
  const takeLeft = useCallback(() => {
    const row = left.current;
    left.current = null;
    return row;
  }, []);
  return { takeLeft, keepWord, leave };
}
