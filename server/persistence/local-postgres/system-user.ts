import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Returns the user that runs PostgreSQL; undefined means the current user. PostgreSQL refuses to run as root, so a root
 * process (usual in containers) runs it as `postgres` and creates that user if necessary.
 */
export async function postgresUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  return (await lookUp('postgres')) ?? (await create('postgres'));
}

async function lookUp(name: string): Promise<SystemUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function create(name: string): Promise<SystemUser> {
  await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]);
  const user = await lookUp(name);
  if (!user) throw new Error(`The system user "${name}" could not be created; PostgreSQL cannot run as root.`);
  return user;
}

/**
 * Throws an error with the solution when `user` cannot access `path`, which PostgreSQL reports only as "permission
 * denied".
 */
export async function assertReachable(path: string, user: SystemUser): Promise<void> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if (!(mode & bit)) {
      throw new Error(
        `PostgreSQL cannot run as root, and the user "postgres" may not enter ${folder}. ` +
          `Move the checkout (or DATA_DIR) out of it, or run \`chmod o+x ${folder}\`, or set DATABASE_URL.`,
      );
    }
    if (folder === dirname(folder)) return;
  }
}
