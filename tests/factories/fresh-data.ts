import { DataDatabase } from '#db/data-database.ts';
import type { PurgeStep } from '#db/durable-write.ts';
import type { Uid } from '#domain/person/uid.ts';
import { VISITOR } from '#domain/person/uid.ts';
import type { TenantId } from '#domain/ids.ts';
import { afterEach } from 'vitest';

/** Opens an empty database of a person; it is deleted after the test. Import `fake-indexeddb/auto` before. */
export function freshDataPerTest(): (uid?: Uid, purge?: readonly PurgeStep[]) => DataDatabase {
  const opened: DataDatabase[] = [];
  afterEach(async () => {
    for (const data of opened.splice(0)) await data.delete();
  });
  return (uid = VISITOR, purge = []) => {
    const data = new DataDatabase('tenant' as TenantId, uid, purge);
    opened.push(data);
    return data;
  };
}
