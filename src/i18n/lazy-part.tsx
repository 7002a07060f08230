import type { Messages } from '@lingui/core';
import type { ComponentType, ReactNode } from 'react';
import { createElement, lazy, useMemo } from 'react';
import { createI18n, translator } from './i18n.ts';
import { I18nContext, useI18n } from './i18n-context.ts';

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
  const [{ [name]: Part }, { messages }] = await Promise.all([load(), import('#locales/pt/messages.po')]);
  return { default: (props: Props) => <MoreTexts texts={messages}>{createElement(Part, props)}</MoreTexts> };
}

/** Texts below those that there are already: the tenant's own and the chosen language come first (D-56). */
function MoreTexts({ texts, children }: { readonly texts: Messages; readonly children: ReactNode }) {
  const outer = useI18n();
  const state = useMemo(() => {
    const messages = { ...texts, ...outer.messages };
    return { ...outer, messages, t: translator(createI18n(outer.language, messages)) };
  }, [texts, outer]);
  return <I18nContext value={state}>{children}</I18nContext>;
}
