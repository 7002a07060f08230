import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import type { OpenDatabase } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { operatorSecretHash } from '#server/services/session/staff-sessions.ts';
import { demoOperatorKey, DEMO_TENANTS, tableLink } from '#server/demo/seed/demo-ids.ts';
import { demoDatabase } from '#tests/factories/demo-database.ts';
import { tenantDirectory } from './tenant-directory.ts';
import { tenantsRepository } from './tenants-repository.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await demoDatabase();
});
afterAll(() => database.close());

describe('a tenant', () => {
  const tenants = (tenantId: TenantId) => tenantsRepository(forTenant(database.db, tenantId));

  it('has its settings, with money in cents and nothing that is not a setting', async () => {
    const settings = await tenants(DEMO_TENANTS.aurora).settings();
    expect(settings).toMatchObject({
      domain: 'aurora',
      minCartValue: 1000,
      maxInstallments: 12,
      tutorialEnabled: true,
    });
    expect(settings).not.toHaveProperty('contactEmail');
    expect(settings).not.toHaveProperty('createdAt');
  });

  it('has a contact', async () => {
    expect(await tenants(DEMO_TENANTS.brasa).contact()).toEqual({ email: 'ola@brasa.example', phone: '41998761234' });
  });

  it('that nobody is has neither', async () => {
    const nobody = tenants('t-nobody' as TenantId);
    expect([await nobody.settings(), await nobody.contact()]).toEqual([null, null]);
  });
});

describe('the directory of tenants', () => {
  it('finds a tenant by its domain, published or not, and nobody under another name', async () => {
    const directory = tenantDirectory(database.db);
    expect((await directory.byDomain('aurora'))?.tenantId).toBe(DEMO_TENANTS.aurora);
    expect((await directory.byDomain('embreve'))?.published).toBe(false);
    expect(await directory.byDomain('AURORA')).toBeNull();
  });

  it('lists every tenant by domain', async () => {
    const domains = (await tenantDirectory(database.db).all()).map(({ domain }) => domain);
    expect(domains).toEqual(['aurora', 'bazar', 'brasa', 'embreve', 'mercadinho']);
  });

  it('knows whose a printed code is, whichever app scans it ("wrongTenantId")', async () => {
    const directory = tenantDirectory(database.db);
    expect(await directory.ofContextLink(tableLink(12))).toBe(DEMO_TENANTS.aurora);
    expect(await directory.ofContextLink(tableLink(21))).toBeNull();
  });

  it('knows whose an operator key is until it is revoked', async () => {
    const directory = tenantDirectory(database.db);
    const keyHash = operatorSecretHash(demoOperatorKey('brasa'));
    expect(await directory.ofOperatorKey(keyHash)).toBe(DEMO_TENANTS.brasa);
    await database.pool.query('update operator_keys set revoked_at = now() where key_hash = $1', [keyHash]);
    expect(await directory.ofOperatorKey(keyHash)).toBeNull();
  });
});
