import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CollectedEvent } from '#contract/events.ts';
import type { ApiClient } from '#remote/api-client.ts';
import { track } from '#platform/track.ts';
import { collect } from './collect.ts';

const page = new EventTarget();
const pages = Object.assign(new EventTarget(), { visibilityState: 'visible' });
let sent: { visit: string; events: CollectedEvent[]; as: string }[];
let mayCollect: boolean;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') });
  vi.stubGlobal('document', pages);
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page));
  sent = [];
  mayCollect = true;
  const call = (_endpoint: unknown, { body, as }: { body: never; as: string }) => {
    sent.push({ ...(body as object), as } as never);
    return Promise.reject(new Error('no signal'));
  };
  stop = collect({ api: { call } as unknown as Pick<ApiClient, 'call'>, mayCollect: () => mayCollect });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('collect', () => {
  it('sends events in batches, anonymously, each with an id of its own', () => {
    track({ name: 'cardRemoved' });
    track({ name: 'pageViewed', label: '/carrinho' });
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(10_000);
    expect(sent).toMatchObject([
      {
        as: 'visitor',
        events: [
          { category: 'card', action: 'removed', at: '2026-11-20T12:00:00.000Z' },
          { category: 'page', action: 'viewed', label: '/carrinho' },
        ],
      },
    ]);
    expect(new Set(sent[0]?.events.map(({ id }) => id)).size).toBe(2);
  });

  it('sends at once when the page is left, and when a batch is full', () => {
    track({ name: 'cardRemoved' });
    pages.visibilityState = 'hidden';
    pages.dispatchEvent(new Event('visibilitychange'));
    pages.visibilityState = 'visible';
    expect(sent).toHaveLength(1);
    for (let event = 0; event < 50; event += 1) track({ name: 'cardRemoved' });
    expect(sent.map(({ events }) => events.length)).toEqual([1, 50]);
  });

  it('discards unsent events when the customer withdraws consent', () => {
    track({ name: 'cardRemoved' });
    mayCollect = false;
    stop();
    track({ name: 'cardRemoved' });
    vi.advanceTimersByTime(10_000);
    expect(sent).toEqual([]);
  });
});
