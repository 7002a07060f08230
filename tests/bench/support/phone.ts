import type { BrowserContext, Page } from '@playwright/test';

/** CPU slowdown: 4 for a mid-tier phone, 14 for a low-tier one. */
export type Slowdown = number;

/** A page whose processor is as slow as a phone's from its first byte on. */
export async function slowPage(context: BrowserContext, slowdown: Slowdown): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? Number.NaN;

export const ms = (value: number): string => `${value.toFixed(0)} ms`.padStart(8);
