import { lazy, type ComponentType } from 'react';
import { loadLazyTexts } from './activate-language.ts';

type Load<Name extends string, Props> = () => Promise<Readonly<Record<Name, ComponentType<Props>>>>;

/**
 * A component in a chunk of its own: `lazyPart(() => import('./bag-overlay.tsx'), 'BagOverlay')`. The first load carries only
 * the texts that it shows itself, so whatever is loaded later brings all of them.
 */
export const lazyPart = <Name extends string, Props extends object>(load: Load<Name, Props>, name: Name) =>
  lazy(() => loadPart(load, name));

/** Something beside the point of its screen: where it cannot be loaded it is missing, and nothing else is. */
export const lazyExtra = <Name extends string, Props extends object>(load: Load<Name, Props>, name: Name) =>
  lazy<ComponentType<Props>>(() => loadPart(load, name).catch(() => ({ default: () => null })));

async function loadPart<Name extends string, Props extends object>(load: Load<Name, Props>, name: Name) {
  const [{ [name]: Part }] = await Promise.all([load(), loadLazyTexts()]);
  return { default: Part };
}
