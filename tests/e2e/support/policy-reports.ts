/** Returns the number of Content-Security-Policy violations that browsers reported to this server. */
export async function policyReports(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const counts = metrics.matchAll(/^balcao_csp_reports_total\{[^}]*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}
