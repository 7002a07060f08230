import css from './tones.module.css';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'error';

/** A soft background and the text colour on it. */
export const toneClass = (tone: Tone): string | undefined => css[tone];
