import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { CSP_REPORTS_PATH } from '#server/http/documents/content-security-policy.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

const directive = z.catch(z.string().check(z.regex(/^[a-z-]{1,40}$/)), 'unknown');
/** Formats of `report-uri` and of `report-to`. */
const oldReport = z.object({ 'csp-report': z.object({ 'effective-directive': directive }) });
const newReports = z.array(
  z.object({ type: z.literal('csp-violation'), body: z.object({ effectiveDirective: directive }) }),
);

const REPORT_BYTES = 16 * 1024;

/** Counts violations by directive. The rest of a report describes a person's visit and is not stored. */
export function cspReportsRoute(app: FastifyInstance, { metrics: { cspReports } }: Pick<RoutePorts, 'metrics'>): void {
  const types = ['application/csp-report', 'application/reports+json'];
  app.addContentTypeParser(types, { parseAs: 'string' }, app.getDefaultJsonParser('remove', 'remove'));
  app.post(CSP_REPORTS_PATH, { bodyLimit: REPORT_BYTES }, async (request, reply) => {
    for (const name of directivesOf(request.body)) cspReports.inc({ directive: name });
    return reply.code(204).send();
  });
}

function directivesOf(body: unknown): readonly string[] {
  const old = z.safeParse(oldReport, body);
  if (old.success) return [old.data['csp-report']['effective-directive']];
  const reports = z.safeParse(newReports, body);
  return reports.success ? reports.data.map((report) => report.body.effectiveDirective) : [];
}
