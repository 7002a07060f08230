import { Dialog } from '@chakra-ui/react';
import { createRoot } from 'react-dom/client';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { ChakraIsland } from './chakra-island.tsx';
import { IconButton } from './icon-button.tsx';
import { RadioCards } from './radio-cards.tsx';
import { Skeleton } from './skeleton.tsx';
import { SwitchRow } from './switch-row.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

const nothing = () => undefined;
/** Never shown. */
const WORD = 'a';
const OPTIONS = [{ value: WORD, label: WORD, description: WORD }];

/** One control of each kind, so that its code is compiled and its styles are inserted. */
const CONTROLS = [
  <Button key="button">{WORD}</Button>,
  <Button key="secondary" kind="secondary" refusal={WORD}>
    {WORD}
  </Button>,
  <Button key="quiet" kind="quiet" busy>
    {WORD}
  </Button>,
  <IconButton key="icon" icon="close" label={WORD} />,
  <Badge key="badge">{WORD}</Badge>,
  <Skeleton key="skeleton" />,
  <TextField key="field" label={WORD} error={WORD} />,
  <TextAreaField key="area" label={WORD} hint={WORD} />,
  <RadioCards key="radio" label={WORD} value={WORD} options={OPTIONS} onChange={nothing} />,
  <SwitchRow key="switch" label={WORD} detail={WORD} isOn onChange={nothing} />,
  <Dialog.Root key="sheet" open={false} lazyMount={false} unmountOnExit={false}>
    <Dialog.Backdrop />
    <Dialog.Positioner>
      <Dialog.Content>
        <Dialog.Header>
          <Dialog.Title srOnly>{WORD}</Dialog.Title>
        </Dialog.Header>
        <Dialog.Body>{WORD}</Dialog.Body>
        <Dialog.Footer>{WORD}</Dialog.Footer>
      </Dialog.Content>
    </Dialog.Positioner>
  </Dialog.Root>,
];

/**
 * Renders each control once outside the document, one per idle period. Chakra computes styles at first use, which costs
 * a slow phone more than the rest of a screen; so the first screen with controls opens as fast as the next.
 */
export function warmUp(): void {
  const root = createRoot(document.createElement('div'));
  const draw = (count: number) => {
    root.render(<ChakraIsland>{CONTROLS.slice(0, count)}</ChakraIsland>);
    whenIdle(() => (count < CONTROLS.length ? draw(count + 1) : root.unmount()));
  };
  whenIdle(() => draw(1));
}

/** Safari has no idle callbacks. */
function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(then);
  else setTimeout(then, 50);
}
