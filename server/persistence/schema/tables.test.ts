import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { TABLES } from './tables.ts';

/** By which a tenant is found. */
const SPANNING: Readonly<Record<string, readonly string[]>> = {
  tenants: ['tenants_domain_key'],
  context_link_names: ['context_link_names_code_key'],
  payment_link_names: ['payment_link_names_id_key'],
};

describe.each(TABLES.map((table) => [getTableName(table), table] as const))('%s', (_name, table) => {
  const { primaryKeys, foreignKeys, uniqueConstraints } = getTableConfig(table);

  it('starts its primary key with the tenant, so that it can be distributed by it', () => {
    expect(primaryKeys).toHaveLength(1);
    expect(primaryKeys[0]?.columns[0]?.name).toBe('tenantId');
  });

  it('references only rows of its own tenant', () => {
    for (const key of foreignKeys) {
      const { columns: own, foreignColumns } = key.reference();
      expect(own[0]?.name).toBe('tenantId');
      expect(foreignColumns[0]?.name).toBe('tenantId');
    }
  });

  it('is unique per tenant only, except for the names a tenant is found by', () => {
    const spanning = uniqueConstraints.filter((unique) => unique.columns[0]?.name !== 'tenantId');
    expect(spanning.map((unique) => unique.name)).toEqual(SPANNING[getTableName(table)] ?? []);
  });

  it('comes after every table it references', () => {
    const earlier = TABLES.slice(0, TABLES.indexOf(table)).map(getTableName);
    const referenced = foreignKeys.map((key) => getTableName(key.reference().foreignTable));
    expect(earlier).toEqual(expect.arrayContaining(referenced));
  });

  it('keeps money in whole cents and instants with their zone', () => {
    for (const column of Object.values(getTableColumns(table))) {
      if (column.name.endsWith('_cents')) expect(column.getSQLType()).toBe('integer');
      if (column.columnType === 'PgTimestamp') expect(column.getSQLType()).toBe('timestamp with time zone');
    }
  });
});
