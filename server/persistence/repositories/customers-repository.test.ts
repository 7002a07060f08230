import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { DEMO_LOGINS, DEMO_TENANTS } from '#server/demo/seed/demo-ids.ts';
import { marinaOf, rafaelOf } from '#server/demo/seed/people/people-rows.ts';
import { demoDatabase } from '#tests/factories/demo-database.ts';
import { credentialsRepository } from './credentials-repository.ts';
import { customersRepository } from './customers-repository.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await demoDatabase();
});
afterAll(() => database.close());

const customers = (domain: keyof typeof DEMO_TENANTS = 'aurora') =>
  customersRepository(forTenant(database.db, DEMO_TENANTS[domain]));
const credentials = (domain: keyof typeof DEMO_TENANTS = 'aurora') =>
  credentialsRepository(forTenant(database.db, DEMO_TENANTS[domain]));
const change = { fullName: 'Marina Teixeira', email: 'm@cliente.example', phone: '11911112222', birthday: null };

describe('a customer', () => {
  it('has a profile without a secret in it (B§3)', async () => {
    expect(await customers().profile(marinaOf('aurora'))).toEqual({
      id: marinaOf('aurora'),
      fullName: 'Marina Alves Teixeira',
      document: DEMO_LOGINS[0].document,
      email: 'marina@cliente.example',
      phone: '11987650001',
      birthday: '1988-04-17',
      pushDisabled: false,
      marketingAccepted: true,
    });
  });

  it.each(DEMO_LOGINS)('logs in with CPF $document', async ({ document, password }) => {
    const found = await credentials().byDocument(document);
    expect(await verify(found?.passwordHash ?? '', password)).toBe(true);
  });

  it('changes what may be changed, a birthday back to none too (B§7)', async () => {
    await customers().change(marinaOf('aurora'), change);
    expect(await customers().profile(marinaOf('aurora'))).toMatchObject({
      ...change,
      document: DEMO_LOGINS[0].document,
    });
  });

  it("is never another tenant's, although the same person may be known there", async () => {
    expect(await customers('brasa').profile(marinaOf('aurora'))).toBeNull();
    expect((await credentials('brasa').byDocument(DEMO_LOGINS[0].document))?.id).toBe(marinaOf('brasa'));
    await customers('brasa').change(rafaelOf('aurora'), change);
    expect((await customers().profile(rafaelOf('aurora')))?.fullName).toBe('Rafael Nogueira');
  });

  it('who deleted the account is not found again, and the database keeps no name of theirs', async () => {
    const erase = `update customers set deleted_at = now(), document = null, email = null, phone = null, password_hash = null
      where tenant_id = $1 and id = $2`;
    await database.pool.query(erase, [DEMO_TENANTS.aurora, rafaelOf('aurora')]);
    expect(await customers().profile(rafaelOf('aurora'))).toBeNull();
    expect(await credentials().byDocument(DEMO_LOGINS[1].document)).toBeNull();
    await expect(
      database.pool.query(`update customers set email = 'x' where id = $1`, [rafaelOf('aurora')]),
    ).rejects.toThrow('customers_deleted_is_nobody');
  });
});
