import type { DataDatabase } from '#db/data-database.ts';
import { durableWrite } from '#db/durable-write.ts';
import { putTagContext, readTagContext } from '#db/tag-contexts.ts';
import { canEditTag } from '#domain/store/store-choice.ts';

/**
 * Sets the table's name as the customer gives it; the four hours restart (D-19). Does nothing if no code was
 * scanned, or if another tab has meanwhile scanned one whose tag is locked (A§4).
 */
export const nameTag = (data: DataDatabase, tag: string): Promise<void> =>
  durableWrite(
    data,
    () =>
      data.transaction('rw', data.tagContexts, async () => {
        const row = await readTagContext(data);
        if (row && canEditTag(row.context)) await putTagContext(data, { ...row.context, tag }, Date.now());
      }),
    data.purge,
  );
