import type { FastifyInstance } from 'fastify';
import { formatDocument } from '#domain/person/document.ts';
import { routes } from '#domain/routing/routes.ts';
import type { Config } from './foundation/config.ts';
import { DEMO_LOGINS, demoOperatorKey, POSTPAID_TABLE, tableLink } from './demo/seed/demo-ids.ts';
import { tenantDirectory } from './persistence/repositories/tenant-directory.ts';

/** What is told on the terminal when the server is ready: where to look, and who to be. */
export async function welcome(app: FastifyInstance, config: Config, startMs: number): Promise<string> {
  const origin = config.publicUrl ?? app.listeningOrigin;
  const tenants = await tenantDirectory(app.services.database.db).all();
  const shops = tenants.map(({ title, domain }) => `  ${title.padEnd(28)} ${origin}/${domain}${routes.menu.getHref()}`);
  const lines = [
    `Balcão is ready after ${(startMs / 1000).toFixed(1)} s at ${origin}`,
    '',
    ...shops,
    ...(config.seed === 'demo' ? demoLines(origin) : []),
    `  ${'API'.padEnd(28)} ${origin}/api/docs`,
    '',
    'Ctrl-C stops it.',
  ];
  return `${lines.join('\n')}\n`;
}

const demoLines = (origin: string): readonly string[] => [
  `  ${`Table ${POSTPAID_TABLE} of aurora`.padEnd(28)} ${origin}/aurora${routes.contextLink.getHref({ uuid: tableLink(POSTPAID_TABLE) })}`,
  '',
  ...DEMO_LOGINS.map(
    ({ document, password, about }) =>
      `  ${'Customer'.padEnd(28)} CPF ${formatDocument(document)}  password ${password}  (${about})`,
  ),
  `  ${'Operator key of aurora'.padEnd(28)} ${demoOperatorKey('aurora')}`,
];
