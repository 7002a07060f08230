import { lazy, type ComponentType } from 'react';
import { backoffMs } from '#domain/backoff.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import { loadLazyTexts } from './activate-language.ts';

/** Dispatched on `window` when a part that somebody wants to see could not be loaded; its `detail` is a `MissingPart`. */
export const PART_MISSING = 'balcao:part-missing';

export interface MissingPart {
  readonly error: unknown;
  /** It was asked for again, in this page. */
  readonly isAgain: boolean;
}

type Load<Name extends string, Props> = () => Promise<Readonly<Record<Name, ComponentType<Props>>>>;

/** A lazy component that can be there before it is rendered: React takes over only what it need not wait for. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Loads the component without its texts, which must be there before it is rendered. */
  readonly load: () => Promise<unknown>;
};

/**
 * Loads a component in its own chunk: `lazyPart(() => import('./bag-overlay.tsx'), 'BagOverlay')`. The first load
 * contains only its own texts, so the first lazy component also loads all others.
 */
export function lazyPart<Name extends string, Props extends object>(load: Load<Name, Props>, name: Name) {
  let isRendered = false;
  let hasFailed = false;
  const create = () =>
    lazy<ComponentType<Props>>(() => {
      isRendered = true;
      return loadPart(load, name).catch((error: unknown) => {
        dispatchEvent(new CustomEvent<MissingPart>(PART_MISSING, { detail: { error, isAgain: hasFailed } }));
        hasFailed = true;
        failed.add(() => (Shown = create()));
        throw error;
      });
    }) as ComponentType<Props>;
  let Shown = create();
  const Part = (props: Props) => <Shown {...props} />;
  const bring = async () => {
    const part = (await load())[name];
    // In the place of one that is rendered already it would be another component, which begins anew.
    if (!isRendered) Shown = part;
  };
  return Object.assign(Part, { load: bring }) satisfies LazyPart<Props>;
}

/** Whether a part could not be loaded, which is not a bug: there is no signal, or a newer build has replaced it. */
export const isPartMissing = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script|stylesheet/i.test(error.message);

/** What has the parts that failed loaded anew. */
const failed = new Set<() => void>();

/**
 * Has the parts that could not be loaded asked for again when they are next rendered; React would remember the failure for
 * as long as the page lives. Call it when the failure is shown: before that React renders them once more, and would wait.
 */
export function forgetFailures(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/** Like `lazyPart`, for an optional component: nothing is shown in its place until it has come. Needs a `Suspense` of its own. */
export const lazyExtra = <Name extends string, Props extends object>(load: Load<Name, Props>, name: Name) =>
  lazy<ComponentType<Props>>(() => insist(() => loadPart(load, name)));

const RETRY = { firstMs: 5 * SECOND_MS, longestMs: MINUTE_MS };

/** Tries until it succeeds: for what a weak line loses and nobody asks for a second time. */
export async function insist<Result>(attempt: () => Promise<Result>, failures = 1): Promise<Result> {
  try {
    return await attempt();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, backoffMs(failures, RETRY)));
    return await insist(attempt, failures + 1);
  }
}

/** The part that began to load last. */
export let lastLoad: Promise<unknown> | undefined;

async function loadPart<Name extends string, Props extends object>(load: Load<Name, Props>, name: Name) {
  const loading = Promise.all([load(), loadLazyTexts()]);
  lastLoad = loading;
  const [{ [name]: Part }] = await loading;
  return { default: Part };
}
