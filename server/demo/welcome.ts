import { formatDocument } from '#domain/person/document.ts';
import { routes } from '#domain/routing/routes.ts';
import { DEMO_LOGINS, demoOperatorKey, POSTPAID_TABLE, tableLink } from './seed/demo-ids.ts';

/** What the terminal tells of the demo world: where to look, and who to be. */
export const demoWelcome = (origin: string): readonly string[] => [
  `  ${`Table ${POSTPAID_TABLE} of aurora`.padEnd(28)} ${origin}/aurora${routes.contextLink.getHref({ uuid: tableLink(POSTPAID_TABLE) })}`,
  '',
  ...DEMO_LOGINS.map(
    ({ document, password, about }) =>
      `  ${'Customer'.padEnd(28)} CPF ${formatDocument(document)}  password ${password}  (${about})`,
  ),
  `  ${'Operator key of aurora'.padEnd(28)} ${demoOperatorKey('aurora')}`,
];
