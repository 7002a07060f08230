import { createElement, type PropsWithChildren } from 'react';
import { expect, it, vi } from 'vitest';
import { markupOf } from '#tests/factories/markup-of.tsx';
import { SavedEntrySheet } from './saved-entry-sheet.tsx';

const { dialog } = vi.hoisted(() => ({ dialog: { confirm: (): void => undefined } }));
vi.mock('#ui/sheet.tsx', () => ({ Sheet: ({ children }: PropsWithChildren) => children }));
vi.mock('#ui/confirm-dialog.tsx', () => ({
  ConfirmDialog: ({ onConfirm }: { readonly onConfirm: () => void }) => {
    dialog.confirm = onConfirm;
    return null;
  },
}));

it('a second tap on "remove", while the dialog closes, removes nothing more', () => {
  const onRemove = vi.fn<() => void>();
  const words = { title: 'Casa', makeMain: 'Principal', remove: 'Remover', removeTitle: 'Remover?', keep: 'Manter' };
  const nothing = () => undefined;
  markupOf(
    createElement(SavedEntrySheet, {
      words,
      isMain: true,
      isOpen: true,
      onClose: nothing,
      onMakeMain: nothing,
      onRemove,
      consequences: null,
    }),
  );
  dialog.confirm();
  dialog.confirm();
  expect(onRemove).toHaveBeenCalledOnce();
});
