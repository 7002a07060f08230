import { lazy, type ComponentProps, type ComponentType } from 'react';
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
  const Lazy = lazy<ComponentType<Props>>(() => {
    isRendered = true;
    return loadPart(load, name);
  });
  let Loaded: ComponentType<Props> | undefined;
  const Part = (props: Props) =>
    Loaded ? <Loaded {...props} /> : <Lazy {...(props as ComponentProps<typeof Lazy>)} />;
  const bring = async () => {
    const part = (await load())[name];
    // In the place of one that is rendered already it would be another component, which begins anew.
    if (!isRendered) Loaded = part;
  };
  return Object.assign(Part, { load: bring }) satisfies LazyPart<Props>;
}

/** Like `lazyPart`, for an optional component: if it cannot be loaded, nothing is shown in its place. */
export const lazyExtra = <Name extends string, Props extends object>(load: Load<Name, Props>, name: Name) =>
  lazy<ComponentType<Props>>(() => loadPart(load, name).catch(() => ({ default: () => null })));

async function loadPart<Name extends string, Props extends object>(load: Load<Name, Props>, name: Name) {
  const [{ [name]: Part }] = await Promise.all([load(), loadLazyTexts()]);
  return { default: Part };
}
