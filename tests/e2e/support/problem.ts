/** An answer in which our server would say no, for what it has no honest reason to say in a test. */
export const problem = (status: number, code: string, detail: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: `urn:balcao:problem:${code}`, title: code, status, detail, code, requestId: '1' }),
});
