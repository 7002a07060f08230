import { globSync, readFileSync } from 'node:fs';
import { getTableName } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { TABLES } from '#server/persistence/schema/tables.ts';

const SERVER = new URL('../..', import.meta.url);

/** Files whose statements may span tenants, with the reason. */
const EXEMPT: readonly RegExp[] = [
  // Create the tables, and fill them with whole tenants.
  /^(?:persistence\/(?:database|local-postgres|migrations|schema)|demo\/seed)\//,
  // Find the tenant of a public name, or list tenants.
  /^persistence\/repositories\/(?:tenant|money|picture|card)-directory\.ts$/,
  /^demo\/sandbox\/sandbox-directory\.ts$/,
  // Deletes by age alone rows that no answer uses.
  /^persistence\/repositories\/expired-rows\.ts$/,
];

const names = TABLES.map(getTableName).join('|');
const tableInText = new RegExp(String.raw`\b(?:from|join|into|update)\s+(?:${names})\b`, 'gi');
const tableInTemplate = /\b(?:from|join|into|update)\s+\$\{\w+\}/gi;

/** Returns statements of a file that access tenant tables without a scope; empty when there are none. */
function offences(source: string): readonly string[] {
  // A named condition or row is accepted when the scope created it.
  const conditions = namesIn(source, /const (\w+) = \([^)]*\)[^=]*=>\s*\w+\.of\(/g);
  const rows = namesIn(source, /const (\w+) = [^;]*?\.own\b/g);
  const scoped = new RegExp(String.raw`^\s*(?:\w+\.of\(|(?:${conditions})\()`);
  const owned = new RegExp(String.raw`^\s*(?:[\w.]+\.own\(|\w+\.map\(\w+\.own\)|(?:${rows})\))`);
  const wheres = after(source, /\.where\(/g);
  const statements = after(source, /(?<!\bBuffer)\.(?:from|update|delete)\((?=\w+\))/g).filter(
    (rest) => !/^(?:id|key|path)\)/.test(rest),
  );
  return [
    ...wheres.filter((rest) => !scoped.test(rest)),
    ...after(source, /Join\(\s*\w+,/g).filter((rest) => !scoped.test(rest)),
    ...after(source, /\.values\((?!\))/g).filter((rest) => !owned.test(rest)),
    ...statements.slice(wheres.length),
    ...rawStatements(source),
  ];
}

const after = (source: string, call: RegExp): readonly string[] =>
  [...source.matchAll(call)].map(({ index, 0: text }) => source.slice(index + text.length, index + text.length + 80));

/** Returns the names as alternatives of a regular expression that matches nothing when there are none. */
const namesIn = (source: string, declaration: RegExp): string =>
  [...source.matchAll(declaration)].map(([, name]) => name).join('|') || '(?!)';

/** Raw SQL must name the tenant once for every table that it reads or writes. */
function rawStatements(source: string): readonly string[] {
  const templates = source.match(/`[^`]*`/g) ?? [];
  return templates.flatMap((text) => {
    const tables = text.match(tableInText)?.length ?? 0;
    const interpolated = text.match(tableInTemplate)?.length ?? 0;
    const tenants = text.match(/tenant_id/g)?.length ?? 0;
    const scopes = text.match(/\.of\(/g)?.length ?? 0;
    return tables > tenants || interpolated > scopes ? [`sql ${text.slice(0, 60)}`] : [];
  });
}

const files = globSync('**/*.ts', { cwd: SERVER })
  .filter((path) => !path.endsWith('.test.ts') && !EXEMPT.some((exempt) => exempt.test(path)))
  .filter((path) => /persistence\/schema\/|\bpg\b|drizzle-orm/.test(readFileSync(new URL(path, SERVER), 'utf8')));

describe('tenant isolation', () => {
  it('is checked in the files that use the database', () => {
    expect(files.length).toBeGreaterThan(15);
  });

  it.each(files)('holds in %s', (path) => {
    expect(offences(readFileSync(new URL(path, SERVER), 'utf8'))).toEqual([]);
  });

  it.each([
    ['a condition of its own', 'scope.db.select().from(stores).where(eq(stores.id, id))'],
    ['no condition at all', 'scope.db.select().from(stores).limit(1)'],
    ['a join by id alone', 'q.from(a).innerJoin(stores, eq(stores.id, a.storeId)).where(scope.of(a))'],
    ['a row of nobody', 'scope.db.insert(stores).values({ id })'],
    ['raw SQL without the tenant', 'client.query(`select 1 from orders where id = $1`)'],
    ['raw SQL that forgets one table', 'sql`select 1 from orders join stores using (id) where tenant_id = 1`'],
    ['an interpolated table without the scope', 'sql`(select 1 from ${orders} where id = 1)`'],
  ])('is found missing in %s', (_what, source) => {
    expect(offences(source)).not.toEqual([]);
  });

  it.each([
    'scope.db.select().from(stores).where(scope.of(stores, eq(stores.id, id)))',
    'const own = (id: Id) => scope.of(a, eq(a.id, id));\nscope.db.delete(a).where(own(id))',
    'inner.db.insert(orders).values(inner.own({ id }))',
    'inner.db.insert(orders).values(rows.map(inner.own))',
    'sql`select 1 from orders where tenant_id = ${scope.tenantId}`',
  ])('is recognized in %s', (source) => {
    expect(offences(source)).toEqual([]);
  });
});
