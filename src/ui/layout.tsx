import type { ElementType, HTMLAttributes } from 'react';
import { joinClasses } from './join-classes.ts';
import css from './layout.module.css';

// Chakra's Stack, Flex and Text compute their style again for each element: see ADR-005.

interface BoxProps extends HTMLAttributes<HTMLElement> {
  readonly as?: ElementType;
  /** Steps of `--space-…`. */
  readonly gap?: 1 | 2 | 3 | 4 | 5 | 6;
  readonly isInset?: boolean;
}

const GAPS = [undefined, css.gap1, css.gap2, css.gap3, css.gap4, css.gap5, css.gap6];

export const Stack = ({ as: Element = 'div', gap = 2, isInset, className, ...rest }: BoxProps) => (
  <Element {...rest} className={joinClasses(css.stack, GAPS[gap], isInset && css.inset, className)} />
);

interface RowProps extends BoxProps {
  readonly wraps?: boolean;
}

/** Arranges its children horizontally, vertically centred. */
export const Row = ({ as: Element = 'div', gap = 2, wraps, isInset, className, ...rest }: RowProps) => (
  <Element {...rest} className={joinClasses(css.row, GAPS[gap], wraps && css.wrap, isInset && css.inset, className)} />
);

interface TextProps extends HTMLAttributes<HTMLElement> {
  readonly as?: ElementType;
  readonly size?: 'xs' | 's' | 'l';
  readonly tone?: 'muted' | 'error' | 'success' | 'strong';
}

export const Text = ({ as: Element = 'p', size, tone, className, ...rest }: TextProps) => (
  <Element {...rest} className={joinClasses(size && css[size], tone && css[tone], className)} />
);
