import { createElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { LinkState } from '#remote/link-state.ts';
import { ShownContext } from '#tenant/shown-context.ts';
import { type Tenant, TenantContext } from '#tenant/tenant-context.ts';
import { markupOf } from '#tests/factories/markup-of.tsx';
import { SocialButtons } from './social-buttons.tsx';

const now = vi.hoisted(() => ({ link: 'ok' as LinkState }));
vi.mock('#tenant/use-link-state.ts', () => ({ useLinkState: () => now.link }));

function shown(link: LinkState): string {
  now.link = link;
  const tenant = { tenantId: 'aurora', settings: { socialLoginDisabled: false } } as unknown as Tenant;
  const buttons = createElement(TenantContext, { value: tenant }, createElement(SocialButtons));
  const known = createElement(ShownContext, { value: { socialProviders: ['google'] } as never }, buttons);
  return markupOf(createElement(MemoryRouter, null, known));
}

it('a social login is offered wherever the shop answers, however slowly, and not without a connection', () => {
  expect(shown('ok')).toContain('provider=google');
  expect(shown('slow')).toContain('provider=google');
  expect(shown('offline')).not.toContain('provider=');
});
