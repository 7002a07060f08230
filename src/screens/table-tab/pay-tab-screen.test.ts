import { createElement, type PropsWithChildren } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { FollowedTab } from '#features/table-tab/use-table-tab.ts';
import { NetworkError } from '#remote/api-error.ts';
import { markupOf } from '#tests/factories/markup-of.tsx';
import { PayTabScreen } from './pay-tab-screen.tsx';

const { followed } = vi.hoisted(() => ({ followed: { refresh: {} } as { refresh: Partial<FollowedTab['refresh']> } }));
vi.mock('#features/table-tab/use-table-tab.ts', () => ({ useTableTab: () => followed }));
vi.mock('#tenant/screen.tsx', () => ({ Screen: ({ children }: PropsWithChildren) => children }));

describe('the form to pay a tab, opened by its address', () => {
  it('keeps a place for the tab while it is fetched', () => {
    followed.refresh = { error: undefined };
    expect(markupOf(createElement(PayTabScreen))).toContain('aria-hidden');
  });

  it('says why the tab is not there, and asks for it again', () => {
    followed.refresh = { error: new NetworkError() };
    const markup = markupOf(createElement(PayTabScreen));
    expect(markup).toContain('tab.unknown');
    expect(markup).toContain('app.tryAgain');
  });
});
