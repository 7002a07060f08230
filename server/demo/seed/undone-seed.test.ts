import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/persistence/database/database.ts';
import { createDatabase } from '#server/persistence/database/database.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { testDatabase } from '#tests/postgres.ts';
import { DEMO_TENANTS } from './demo-ids.ts';
import { resetDemo, seedDemo } from './seed-demo.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = createDatabase(await testDatabase(), { max: 2 });
});
afterAll(() => database.close());

/** The next transaction that writes tenants is undone, as by a deadlock; a sequence counts also what is undone. */
const undoNext = () =>
  database.db.execute(sql`
    create sequence if not exists tries;
    select setval('tries', 1, false);
    create or replace function undo_first() returns trigger language plpgsql as $$ begin
      if nextval('tries') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return null;
    end $$;
    create or replace trigger undone after insert on tenants execute function undo_first()`);

const demoTenants = () => database.db.$count(tenants);

describe('a seed that the database undid because of somebody else', () => {
  it('runs again from its beginning, and so does a reset', async () => {
    await undoNext();
    expect(await seedDemo(database.db)).toBe(true);
    expect(await demoTenants()).toBe(Object.keys(DEMO_TENANTS).length);
    await undoNext();
    await expect(resetDemo(database.db)).resolves.toBeUndefined();
    expect(await demoTenants()).toBe(Object.keys(DEMO_TENANTS).length);
  });
});
