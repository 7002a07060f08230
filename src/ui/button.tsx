import { Button as ChakraButton } from '@chakra-ui/react';
import type { ComponentProps, ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Row } from './layout.tsx';
import { Spinner } from './spinner.tsx';
import { Link } from './link.tsx';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

const LOOKS = {
  primary: { variant: 'solid' },
  secondary: { variant: 'subtle' },
  quiet: { variant: 'ghost' },
  danger: { variant: 'subtle', colorPalette: 'error' },
} as const;

interface Look {
  readonly kind?: ButtonKind;
  /** Fills the width of its container. */
  readonly block?: boolean | undefined;
}

interface ButtonProps extends Look, Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'color'> {
  /** Shows a spinner and ignores further taps. */
  readonly busy?: boolean;
  /**
   * Why the action is currently impossible. The button keeps its look, shows the reason in a second line, and a tap
   * leads to the solution.
   */
  readonly refusal?: string | null | undefined;
  readonly onRefused?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Chakra's button with a `refusal`: instead of being disabled it shows the reason, and a tap leads to the solution. */
export function Button({ kind = 'primary', block, busy, refusal, onRefused, onClick, children, ...rest }: ButtonProps) {
  const tap = (event: MouseEvent<HTMLButtonElement>) => {
    if (!busy && !refusal) return onClick?.(event);
    event.preventDefault();
    if (!busy) onRefused?.();
  };
  return (
    <ChakraButton
      {...rest}
      {...LOOKS[kind]}
      {...(block && FULL)}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={tap}
    >
      {busy && <Spinner />}
      {refusal ? (
        <span>
          <Row as="span" wraps style={CENTRED}>
            {children}
          </Row>
          <small>{refusal}</small>
        </span>
      ) : (
        children
      )}
    </ChakraButton>
  );
}

const FULL = { width: '100%' } as const;
const CENTRED = { justifyContent: 'center', rowGap: 0 } as const;

interface ButtonLinkProps extends Look, ComponentProps<typeof Link> {}

/** A link within the app that looks like a button. */
export const ButtonLink = ({ kind = 'primary', block, children, ...link }: ButtonLinkProps) => (
  <ChakraButton asChild type={undefined} {...LOOKS[kind]} {...(block && FULL)}>
    <Link {...link}>{children}</Link>
  </ChakraButton>
);
