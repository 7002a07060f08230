import { Box, Grid } from '@chakra-ui/react';
import { VisuallyHidden } from './visually-hidden.tsx';

interface Props {
  readonly label: string;
  /** Announced: `Em preparo`. */
  readonly text: string;
  readonly done: number;
  readonly of: number;
  /** The latest step is still going on. */
  readonly isLive: boolean;
}

const DONE = { bg: 'accent.solid' } as const;
/** Under way, not done. It moves a few times when it begins and then rests: nothing may blink for ever (WCAG 2.2.2). */
const LIVE = { bg: 'accent.solid', opacity: 0.55, animation: 'brighten 1.6s ease-in-out 3' } as const;

/** Progress in a few equal parts (B§4: quarters of an order). */
export function StepBar({ label, text, done, of, isLive }: Props) {
  const steps = Array.from({ length: of }, (_, index) => index + 1);
  return (
    <>
      <VisuallyHidden>
        <progress aria-label={label} aria-valuetext={text} value={done} max={of} />
      </VisuallyHidden>
      <Grid autoFlow="column" autoColumns="1fr" gap="0.375rem" aria-hidden>
        {steps.map((step) => (
          <Box
            as="span"
            key={step}
            height="0.375rem"
            borderRadius="full"
            bg="sunken"
            transition="background-color 240ms"
            {...(step <= done && (isLive && step === done ? LIVE : DONE))}
          />
        ))}
      </Grid>
    </>
  );
}
