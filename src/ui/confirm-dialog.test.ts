import type * as Chakra from '@chakra-ui/react';
import { createElement, type PropsWithChildren, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { markupOf } from '#tests/factories/markup-of.tsx';
import type * as Buttons from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Root {
  readonly onOpenChange: (change: { readonly open: boolean }) => void;
}
interface Tapped {
  readonly onClick: () => void;
  readonly children: ReactNode;
  readonly 'aria-disabled'?: boolean;
}

const { seen } = vi.hoisted(() => ({
  seen: { root: null as Root | null, buttons: [] as Tapped[] },
}));
// Its parts render into a portal, which a page without a browser does not have.
vi.mock('@chakra-ui/react', async (actual) => {
  const plain = ({ children }: PropsWithChildren) => children;
  const root = ({ children, ...props }: PropsWithChildren<Root>) => {
    seen.root = props;
    return children;
  };
  const parts = ['Positioner', 'Content', 'Header', 'Title', 'Body', 'Description', 'Footer'] as const;
  return {
    ...(await actual<typeof Chakra>()),
    Portal: plain,
    Dialog: { Root: root, Backdrop: () => null, ...Object.fromEntries(parts.map((part) => [part, plain])) },
  };
});
vi.mock('./button.tsx', async (actual) => {
  const { Button } = await actual<typeof Buttons>();
  const button = (props: Tapped) => {
    seen.buttons.push(props);
    return createElement(Button, props);
  };
  return { Button: button };
});

const onCancel = vi.fn<() => void>();

function show(isBusy: boolean) {
  seen.buttons.length = 0;
  const words = { title: 'Cancelar o pedido?', confirmLabel: 'Cancelar pedido', cancelLabel: 'Manter pedido' };
  const markup = markupOf(
    createElement(ConfirmDialog, { isOpen: true, isBusy, onConfirm: () => undefined, onCancel, ...words }),
  );
  return { cancel: seen.buttons.at(-1)!, buttons: markup.match(/<button[^>]*>/g) ?? [] };
}

beforeEach(() => void onCancel.mockClear());

describe('a question before something is done', () => {
  it('is answered with no by its button, Escape or a tap beside it', () => {
    const { cancel, buttons } = show(false);
    cancel.onClick();
    seen.root?.onOpenChange({ open: false });
    expect(onCancel).toHaveBeenCalledTimes(2);
    expect(buttons.at(-1)).not.toContain('aria-disabled');
  });

  it('cannot be answered with no any more while it is being done', () => {
    const { cancel, buttons } = show(true);
    cancel.onClick();
    seen.root?.onOpenChange({ open: false });
    expect(onCancel).not.toHaveBeenCalled();
    expect(buttons.at(-1)).toContain('aria-disabled="true"');
  });
});
