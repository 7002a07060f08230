import { makeRoot } from '#tests/factories/bare-page.ts';
import { act, Component, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { usePromise } from './use-promise.ts';

class Boundary extends Component<{ readonly onError: (error: unknown) => void; readonly screen: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }
  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.screen;
  }
}

function show(promise: Promise<object>) {
  const seen = vi.fn<(value: object | undefined) => void>();
  const caught = vi.fn<(error: unknown) => void>();
  const Screen = () => {
    seen(usePromise(promise));
    return null;
  };
  const root = createRoot(makeRoot(), { onCaughtError: () => undefined });
  const boundary = createElement(Boundary, { onError: caught, screen: createElement(Screen) });
  return { seen, caught, render: () => act(async () => root.render(boundary)) };
}

describe('usePromise', () => {
  it('is undefined until the promise resolves, and then its value', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { seen, render } = show(promise);
    await render();
    expect(seen).toHaveBeenLastCalledWith(undefined);
    const value = {};
    await act(async () => resolve(value));
    expect(seen).toHaveBeenLastCalledWith(value);
  });

  it('throws the promise’s rejection to the error boundary', async () => {
    const broken = new Error('broken');
    const { caught, render } = show(Promise.reject(broken));
    await render();
    expect(caught).toHaveBeenCalledExactlyOnceWith(broken);
  });
});
