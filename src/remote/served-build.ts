import { getMeta } from '#contract/meta.ts';

/** Asks for the build that the server serves now, also where no API client is there yet. Rejects without an answer of ours. */
export async function servedBuild(): Promise<string> {
  const answer = await fetch(`${getMeta.path}?t=${Date.now()}`);
  return getMeta.response.parse(await answer.json()).buildId;
}
