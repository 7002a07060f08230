import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { type Tone, toneClass } from '#ui/tone-class.ts';
import css from './status-head.module.css';

export interface StatusHeadProps {
  readonly picture: ReactNode;
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
  /** Progress, and what can be done. */
  readonly children: ReactNode;
}

/** The current status of an order, announced when it changes. */
export const StatusHead = ({ picture, tone, title, text, children }: StatusHeadProps) => (
  <Card className={css.head}>
    <div className={css.line}>
      <span className={joinClasses(css.picture, toneClass(tone))}>{picture}</span>
      <div role="status">
        <p className={css.title}>{title}</p>
        <p className={css.text}>{text}</p>
      </div>
    </div>
    {children}
  </Card>
);
