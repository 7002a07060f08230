import { Dialog, Portal } from '@chakra-ui/react';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { ChakraIsland } from './chakra-island.tsx';
import { dialogLayer } from './dialog-layer.ts';
import { IconButton } from './icon-button.tsx';
import { joinClasses } from './join-classes.ts';
import css from './sheet.module.css';
import { useScrollLock } from './use-scroll-lock.ts';
import { useDragToClose } from './use-drag-to-close.ts';

interface Props {
  readonly isOpen: boolean;
  /** Called by Escape, the backdrop, the close button and the system's Back; see `useOverlay`. */
  readonly onClose: () => void;
  /** Called when the closing animation has ended. */
  readonly onExited?: (() => void) | undefined;
  readonly title: string;
  /** The content shows its own title above a picture; this one is for screen readers only. */
  readonly isTitleHidden?: boolean;
  /** Stays visible below the scrolling content. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

const FLOATING = {
  position: 'absolute',
  zIndex: 1,
  top: { base: '1.75rem', md: '4' },
  right: '3',
  padding: '0',
} as const;
const EDGE_TO_EDGE = { padding: '0' } as const;

/** A bottom sheet on phones, which its handle drags away; a centred dialog from 48rem. It traps the focus and restores it when closed. */
export function Sheet({ isOpen, onClose, onExited, title, isTitleHidden = false, footer, children }: Props) {
  const { i18n } = useLingui();
  const content = useRef<HTMLDivElement>(null);
  const preventScroll = useScrollLock(isOpen);
  const grip = useDragToClose({ sheet: content, isOpen, onClose });
  return (
    <ChakraIsland>
      <Dialog.Root
        open={isOpen}
        onOpenChange={({ open }) => !open && onClose()}
        onExitComplete={onExited}
        initialFocusEl={() => firstFocus(content.current)}
        preventScroll={preventScroll}
        {...dialogLayer}
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content ref={content} tabIndex={-1}>
              <span
                className={joinClasses(css.handle, isTitleHidden && css.overPicture)}
                aria-hidden="true"
                {...grip}
              />
              <Dialog.Header {...(isTitleHidden && FLOATING)}>
                <Dialog.Title srOnly={isTitleHidden}>{title}</Dialog.Title>
                <Dialog.CloseTrigger asChild>
                  <IconButton icon="close" label={i18n.t('ui.close')} look={isTitleHidden ? 'filled' : 'plain'} />
                </Dialog.CloseTrigger>
              </Dialog.Header>
              <Dialog.Body {...(isTitleHidden && EDGE_TO_EDGE)}>{children}</Dialog.Body>
              {footer && <Dialog.Footer>{footer}</Dialog.Footer>}
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </ChakraIsland>
  );
}

/**
 * Focuses the sheet instead of its first field, because the keyboard would cover half of it. This may run late, so a
 * focused field keeps the focus.
 */
function firstFocus(sheet: HTMLElement | null): HTMLElement | null {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && sheet?.contains(focused) ? focused : sheet;
}
