import { lazy, type ComponentType } from 'react';
import { loadLazyTexts } from './activate-language.ts';

type Load<Name extends string, Props> = () => Promise<Readonly<Record<Name, ComponentType<Props>>>>;

/**
 * Loads a component in its own chunk: `lazyPart(() => import('./bag-overlay.tsx'), 'BagOverlay')`. The first load
 * contains only its own texts, so the first lazy component also loads all others.
 */
export const lazyPart = <Name extends string, Props extends object>(load: Load<Name, Props>, name: Name) =>
  lazy(() => loadPart(load, name));

/** Like `lazyPart`, for an optional component: if it cannot be loaded, nothing is shown in its place. */
export const lazyExtra = <Name extends string, Props extends object>(load: Load<Name, Props>, name: Name) =>
  lazy<ComponentType<Props>>(() => loadPart(load, name).catch(() => ({ default: () => null })));

async function loadPart<Name extends string, Props extends object>(load: Load<Name, Props>, name: Name) {
  const [{ [name]: Part }] = await Promise.all([load(), loadLazyTexts()]);
  return { default: Part };
}
