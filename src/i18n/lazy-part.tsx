import { lazy, type ComponentType } from 'react';
import { loadLazyTexts } from './activate-language.ts';

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
  let Shown = lazy<ComponentType<Props>>(() => {
    isRendered = true;
    return loadPart(load, name);
  }) as ComponentType<Props>;
  const Part = (props: Props) => <Shown {...props} />;
  const bring = async () => {
    const part = (await load())[name];
    // In the place of one that is rendered already it would be another component, which begins anew.
    if (!isRendered) Shown = part;
  };
  return Object.assign(Part, { load: bring }) satisfies LazyPart<Props>;
}

/** Like `lazyPart`, for an optional component: if it cannot be loaded, nothing is shown in its place. */
export const lazyExtra = <Name extends string, Props extends object>(load: Load<Name, Props>, name: Name) =>
  lazy<ComponentType<Props>>(() => loadPart(load, name).catch(() => ({ default: () => null })));

/** The part that began to load last. */
export let lastLoad: Promise<unknown> | undefined;

async function loadPart<Name extends string, Props extends object>(load: Load<Name, Props>, name: Name) {
  const loading = Promise.all([load(), loadLazyTexts()]);
  lastLoad = loading;
  const [{ [name]: Part }] = await loading;
  return { default: Part };
}
