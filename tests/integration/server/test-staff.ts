import type { TenantId } from '#domain/ids.ts';
import type { StaffRole } from '#domain/staff-role.ts';
import { tenantCommand } from '#server/services/tenant-file/tenant-command.ts';
import { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** Makes somebody of a shop with the command of docs/OPERATING.md, logs them in, and returns what they send along. */
export async function staffBearer(server: TestServer, tenantId: TenantId, role: StaffRole): Promise<string> {
  const told = await tenantCommand(['staff', 'add', tenantId, role, role], (work) => work(server.database.db));
  const password = /now: (\S+)/.exec(told)?.[1];
  const login = { by: 'password', tenant_id: tenantId, name: role, password };
  const { token } = (await new TestClient(server, {}).send('POST', '/operator/session', login)).json();
  return `Bearer ${token}`;
}

export const staffOf = async (server: TestServer, tenantId: TenantId, role: StaffRole): Promise<TestClient> =>
  new TestClient(server, { authorization: await staffBearer(server, tenantId, role) });
