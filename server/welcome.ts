import { routes } from '#domain/routing/routes.ts';
import type { App } from './app.ts';
import { tenantDirectory } from './persistence/repositories/tenant-directory.ts';

/** What is told on the terminal when the server is ready: where to look, and who to be. */
export async function welcome({ services, demo, listeningOrigin }: App, startMs: number): Promise<string> {
  const { config, database } = services;
  const origin = config.publicUrl ?? listeningOrigin;
  const tenants = await tenantDirectory(database.db).all();
  const shops = tenants.map(({ title, domain }) => `  ${title.padEnd(28)} ${origin}/${domain}${routes.menu.getHref()}`);
  const lines = [
    `Balcão is ready after ${(startMs / 1000).toFixed(1)} s at ${origin}`,
    '',
    ...shops,
    ...(config.seed === 'demo' ? (demo?.welcome(origin) ?? []) : []),
    `  ${'API'.padEnd(28)} ${origin}/api/docs`,
    '',
    'Ctrl-C stops it.',
  ];
  return `${lines.join('\n')}\n`;
}
