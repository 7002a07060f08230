import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { ADDRESS, BIA, notFound, taken, useRegistration } from './registering.ts';
import { visitorOf } from './test-client.ts';
import { useTestServer } from './test-server.ts';
import { CUSTOMER } from './test-shop.ts';

let written = '';
// Before the server is built, which is when the logger checks for a terminal.
beforeAll(() => {
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written += String(text);
    return true;
  });
});
afterAll(() => void vi.restoreAllMocks());

const server = useTestServer({ variables: { LOG_LEVEL: 'info', PUBLIC_URL: 'https://balcao.example' } });
const bia = useRegistration(server);

const invalid = (...fields: readonly string[]) => ({
  status: 400,
  code: 'bad_request',
  details: fields.map((field) => ({ ref: null, code: 'bad_request', field })),
});

describe('a registration', () => {
  it('returns the customer, who can log in with the chosen password and finds profile and address (B§7)', async () => {
    const response = await bia.create({ address: ADDRESS });
    expect(response.statusCode, response.body).toBe(200);
    const { password: _password, marketingOptin: _optin, ...entered } = BIA;
    expect(response.json().data.customer).toMatchObject({ ...entered, pointId: null, address: ADDRESS });
    const customer = await bia.customer();
    expect((await customer.get('/profile')).json().customer).toMatchObject({
      name: 'Bia Lima',
      document: BIA.document,
    });
    expect((await customer.get('/profile/address')).json().addresses).toMatchObject([
      { label: 'Avenida Paulista, 1000', receiver_name: 'Bia Lima', address2: 'ap 1', zipcode: '01310100', main: true },
    ]);
  });

  it('without an address saves none', async () => {
    await bia.create();
    const customer = await bia.customer();
    expect((await customer.get('/profile/address')).json().addresses).toEqual([]);
  });

  it('is refused when the CPF has an account, whose password stays as it was', async () => {
    expect((await bia.create({ document: CUSTOMER.document })).json()).toMatchObject(taken);
    expect((await bia.logIn({ username: CUSTOMER.document })).json()).toMatchObject({ code: 'login_failed' });
    expect((await bia.logIn({ username: CUSTOMER.document, password: CUSTOMER.password })).statusCode).toBe(200);
  });

  it('repeated under its key returns the same customer, so that a double tap or a lost answer registers once', async () => {
    const key = randomUUID();
    const first = await bia.create({}, key);
    const again = await bia.create({}, key);
    expect(again.json()).toEqual(first.json());
    expect(again.statusCode).toBe(200);
  });

  it('happens once when ten devices register one CPF at the same moment', async () => {
    const tries = await Promise.all(Array.from({ length: 10 }, () => bia.create()));
    expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(tries.filter((response) => response.json().code === 'already_registered')).toHaveLength(9);
  });

  it('costs a proof of work (D-46)', async () => {
    const unproved = await bia.visitor().act('POST', '/customers', { ...BIA, tenantId: bia.tenantId() });
    expect(unproved.json()).toMatchObject({ status: 400, code: 'captcha_required' });
    const body = await bia.proved(bia.visitor(), { ...BIA, tenantId: bia.tenantId(), document: CUSTOMER.document });
    expect((await bia.visitor().act('POST', '/customers', body)).json()).toMatchObject(taken);
    expect((await bia.visitor().act('POST', '/customers', body)).json()).toMatchObject({ code: 'captcha_invalid' });
  });

  it('in one shop is none in another', async () => {
    const other = await bia.openAnother();
    await bia.create();
    expect((await bia.logIn({ tenant_id: other })).json()).toMatchObject({ code: 'login_failed' });
    expect((await bia.create({ tenantId: other }, undefined, visitorOf(server, other))).statusCode).toBe(200);
    expect((await bia.create({ tenantId: other })).json()).toMatchObject(notFound);
  });

  it('keeps the consent to marketing with its time, and none without it', async () => {
    const consents = async (tenantId: TenantId) => {
      const { rows } = await server.database.pool.query(
        'select terms_accepted_at, marketing_accepted_at from customers where tenant_id = $1 and document = $2',
        [tenantId, BIA.document],
      );
      return Object.values(rows[0] as object).map((at) => at !== null);
    };
    await bia.create();
    expect(await consents(bia.tenantId())).toEqual([true, false]);
    const other = await bia.openAnother();
    await bia.create({ marketingOptin: 1, tenantId: other }, undefined, visitorOf(server, other));
    expect(await consents(other)).toEqual([true, true]);
  });

  it.each<[string, unknown]>([
    ['fullName', ' '],
    ['email', 'bia@example'],
    ['phone', '01912345678'],
    ['phone', '11908765432'],
    ['birthdate', '31/02/1990'],
    ['birthdate', '31/12/1899'],
    ['document', '11144477734'],
    ['password', 'abcde'],
    ['password', 'abcdef'],
  ])('is refused with %s = "%s", whoever wrote the request (B§5)', async (field, value) => {
    expect((await bia.create({ [field]: value })).json()).toMatchObject(invalid(field));
    expect((await bia.logIn()).statusCode).toBe(401);
  });

  it.each(['zipcode', 'address', 'number', 'district', 'city', 'state'])(
    'is refused with an address without its %s (B§5)',
    async (field) => {
      const refused = (await bia.create({ address: { ...ADDRESS, [field]: ' ' } })).json();
      expect(refused).toMatchObject({ status: 400, code: 'bad_request' });
      expect(refused.details.map((detail: { field: string }) => detail.field)).toContain(`address.${field}`);
    },
  );

  it('leaves a line in the log that names nobody', async () => {
    written = '';
    await bia.create();
    const line = written.split('\n').find((text) => text.includes('"audit":"registered"'));
    expect(line).toContain(`"tenantId":"${bia.tenantId()}"`);
    for (const secret of [BIA.fullName, BIA.document, BIA.email, BIA.phone, BIA.password]) {
      expect(written).not.toContain(secret);
    }
  });

  it('leaves one such line, though the database undid its first try, and none where it is only sent again', async () => {
    const { pool } = server.database;
    await pool.query(`create sequence tries;
      create function undo_first() returns trigger language plpgsql as $$ begin
        if nextval('tries') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
        return new;
      end $$;
      create trigger undone before insert on idempotency_records for each row execute function undo_first()`);
    onTestFinished(() => pool.query('drop function undo_first cascade; drop sequence tries').then(() => undefined));
    written = '';
    const key = randomUUID();
    for (const _ of [1, 2]) expect((await bia.create({}, key)).statusCode).toBe(200);
    expect((await pool.query('select last_value from tries')).rows).toEqual([{ last_value: '2' }]);
    expect(written.split('"audit":"registered"')).toHaveLength(2);
  });

  it('keeps the password nowhere but as a hash', async () => {
    await bia.create({ password: 'very-secret-1' });
    const { rows } = await server.database.pool.query(
      `select answer_body || fingerprint as kept from idempotency_records where tenant_id = $1
       union all select password_hash from customers where tenant_id = $1`,
      [bia.tenantId()],
    );
    expect(JSON.stringify(rows)).not.toContain('very-secret-1');
    expect(JSON.stringify(rows)).toContain('$argon2id$');
  });
});

describe('the look-up by CPF and phone (D-53, ADR-011)', () => {
  it('finds nobody for a CPF without an account', async () => {
    expect((await bia.find()).json()).toEqual({ data: { customer: null } });
  });

  it('is a conflict for a CPF with an account, with any phone', async () => {
    expect((await bia.find({ document: CUSTOMER.document, phone: '11987654321' })).json()).toMatchObject(taken);
    expect((await bia.find({ document: CUSTOMER.document })).json()).toMatchObject(taken);
  });

  it('does not mind a phone that somebody else has, too: a household may share one', async () => {
    expect((await bia.find({ phone: '11987654321' })).json()).toEqual({ data: { customer: null } });
  });

  it('returns whom the shop knows masked, and only for both of CPF and phone', async () => {
    const { document, phone, email } = BIA;
    await bia.linkFor({ fullName: 'Bia Lima', document, phone, email });
    const { customer } = (await bia.find()).json().data;
    expect(customer).toMatchObject({ fullName: 'B••• L•••', email: 'b•••@example.com', document: '•••.444.777-••' });
    expect(JSON.stringify(customer)).not.toContain(phone.slice(0, 7));
    expect((await bia.find({ phone: '11955554444' })).json()).toEqual({ data: { customer: null } });
  });

  it("never knows another shop's customers", async () => {
    const { document, phone } = BIA;
    await bia.linkFor({ document, phone });
    const other = await bia.openAnother();
    expect((await bia.find({ tenantId: other }, visitorOf(server, other))).json()).toEqual({
      data: { customer: null },
    });
    expect((await bia.find({ tenantId: other })).json()).toMatchObject({ code: 'bad_request' });
  });
});
