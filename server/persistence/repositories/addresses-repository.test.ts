import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AddressId } from '#domain/ids.ts';
import type { Executor, OpenDatabase } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { DEMO_TENANTS } from '#server/demo/seed/demo-ids.ts';
import { addressIdOf, marinaOf, rafaelOf } from '#server/demo/seed/people/people-rows.ts';
import { demoDatabase } from '#tests/factories/demo-database.ts';
import { rolledBack } from '#tests/factories/rolled-back.ts';
import { newId } from '#server/persistence/database/new-id.ts';
import { addressesRepository } from './addresses-repository.ts';

const [CASA, TRABALHO, MAE] = [0, 1, 2].map((position) => addressIdOf('aurora', position)) as [
  AddressId,
  AddressId,
  AddressId,
];
const NOBODYS = 'no-such-address' as AddressId;

const typed = {
  label: 'Praia',
  receiverName: 'Marina',
  zipcode: '01001000',
  street: 'Praça da Sé',
  number: '1',
  complement: '',
  district: 'Sé',
  city: 'São Paulo',
  state: 'SP',
  main: false,
};

let database: OpenDatabase;
beforeAll(async () => {
  database = await demoDatabase();
});
afterAll(() => database.close());

const marinas = (db: Executor) => addressesRepository(forTenant(db, DEMO_TENANTS.aurora), marinaOf('aurora'));
const labels = async (db: Executor) =>
  (await marinas(db).list()).map(({ label, main }) => (main ? `${label}*` : label));

describe('the addresses of a customer', () => {
  it('come with the main one first, and know nothing of any store', async () => {
    expect(await labels(database.db)).toEqual(['Casa*', 'Trabalho', 'Mãe']);
    expect(await marinas(database.db).find(CASA)).toMatchObject({
      street: 'Rua Caiubi',
      latitude: -23.5355,
      deliveryPrice: null,
      durationMinutes: null,
      distanceKm: null,
    });
  });

  it('are added with the place on the map when somebody knows it', () =>
    rolledBack(database.db, async (tx) => {
      const saved = await marinas(tx).insert(newId(), typed, { latitude: -23.55, longitude: -46.63 });
      expect(await marinas(tx).find(saved!.id)).toEqual({ ...saved, ...typed, latitude: -23.55, longitude: -46.63 });
      expect((await marinas(tx).insert(newId(), typed, null))?.latitude).toBeNull();
    }));

  it('have one main address at most: a new one takes the place of the old', () =>
    rolledBack(database.db, async (tx) => {
      await marinas(tx).insert(newId(), { ...typed, main: true }, null);
      expect(await labels(tx)).toEqual(['Praia*', 'Casa', 'Trabalho', 'Mãe']);
      await marinas(tx).change(MAE, { ...typed, label: 'Mãe', main: true }, null);
      expect(await labels(tx)).toEqual(['Mãe*', 'Casa', 'Trabalho', 'Praia']);
    }));

  it('always have a main one: the first, and when it is removed the one that was added first (D-83)', () =>
    rolledBack(database.db, async (tx) => {
      const rafaels = addressesRepository(forTenant(tx, DEMO_TENANTS.aurora), rafaelOf('aurora'));
      expect((await rafaels.insert(newId(), typed, null))?.main).toBe(true);
      expect((await marinas(tx).change(CASA, { ...typed, label: 'Casa', main: false }, null))?.main).toBe(true);
      await marinas(tx).delete(CASA);
      expect(await labels(tx)).toEqual(['Trabalho*', 'Mãe']);
      await marinas(tx).delete(MAE);
      expect(await labels(tx)).toEqual(['Trabalho*']);
    }));

  it('keep their main one when an address that is not there is made the main one', () =>
    rolledBack(database.db, async (tx) => {
      expect(await marinas(tx).change(NOBODYS, { ...typed, main: true }, null)).toBeNull();
      expect(await labels(tx)).toEqual(['Casa*', 'Trabalho', 'Mãe']);
    }));

  it('forget the place on the map when they are changed to somewhere unknown', () =>
    rolledBack(database.db, async (tx) => {
      const changed = await marinas(tx).change(CASA, typed, null);
      expect(changed).toMatchObject({ street: 'Praça da Sé', latitude: null, longitude: null });
    }));

  it('are added once under one id, also when the answer is no longer remembered (D-84)', () =>
    rolledBack(database.db, async (tx) => {
      const id = newId<AddressId>();
      await marinas(tx).insert(id, typed, null);
      expect(await marinas(tx).insert(id, { ...typed, label: 'Outra' }, null)).toMatchObject({ id, label: 'Praia' });
      expect(await labels(tx)).toEqual(['Casa*', 'Trabalho', 'Mãe', 'Praia']);
      expect(await marinas(tx).insert(CASA, typed, null)).toMatchObject({ label: 'Casa' });
      const rafaels = addressesRepository(forTenant(tx, DEMO_TENANTS.aurora), rafaelOf('aurora'));
      expect(await rafaels.insert(CASA, typed, null)).toBeNull();
    }));

  it('are deleted once', () =>
    rolledBack(database.db, async (tx) => {
      expect(await marinas(tx).delete(TRABALHO)).toBe(true);
      expect(await marinas(tx).delete(TRABALHO)).toBe(false);
      expect(await labels(tx)).toEqual(['Casa*', 'Mãe']);
    }));

  it("never show another customer's", () =>
    rolledBack(database.db, async (tx) => {
      const strangers = addressesRepository(forTenant(tx, DEMO_TENANTS.aurora), rafaelOf('aurora'));
      expect(await strangers.list()).toEqual([]);
      expect(await strangers.find(CASA)).toBeNull();
      expect(await strangers.change(CASA, typed, null)).toBeNull();
      expect(await strangers.delete(CASA)).toBe(false);
      expect(await labels(tx)).toEqual(['Casa*', 'Trabalho', 'Mãe']);
    }));

  it("never show another tenant's, which has no such customer", () =>
    rolledBack(database.db, async (tx) => {
      const strangers = addressesRepository(forTenant(tx, DEMO_TENANTS.brasa), marinaOf('aurora'));
      expect(await strangers.list()).toEqual([]);
      expect(await strangers.find(CASA)).toBeNull();
      const refused = { code: 'unauthorized' };
      await expect(strangers.change(CASA, typed, null)).rejects.toMatchObject(refused);
      await expect(strangers.delete(CASA)).rejects.toMatchObject(refused);
      expect(await labels(tx)).toEqual(['Casa*', 'Trabalho', 'Mãe']);
    }));
});
