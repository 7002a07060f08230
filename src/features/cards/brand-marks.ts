import type { CardBrand } from '#domain/card/card-rules.ts';

interface Shape {
  readonly d: string;
  readonly fill?: string;
  /** A line of this colour instead of a surface. */
  readonly stroke?: string;
}

export interface BrandMark {
  readonly ground: string;
  readonly shapes: readonly Shape[];
}

const WHITE = '#ffffff';

/**
 * Own drawings on a card of 38 × 24, simple enough for the size of a thumbnail. The colours are the brands' own: people know
 * them by these, in light and in dark, so no theme may touch them.
 */
export const BRAND_MARKS: Readonly<Record<CardBrand, BrandMark>> = {
  visa: {
    ground: WHITE,
    shapes: [
      {
        stroke: '#1a1f71',
        d: 'm7.8 8.2 2.2 7.6 3.9-7.6M17 8.2l-1.4 7.6M23.6 9c-1.2-1-4.3-.9-4.3.9 0 2 3.8 1.9 3.8 4.1 0 2-3.5 2.3-4.9 1',
      },
      { stroke: '#1a1f71', d: 'm24.6 15.8 4.4-7.6 1.6 7.6m-4.6-2.3h4' },
    ],
  },
  mastercard: {
    ground: WHITE,
    shapes: [
      { fill: '#eb001b', d: 'M15.5 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Z' },
      { fill: '#f79e1b', d: 'M22.5 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Z' },
      { fill: '#ff5f00', d: 'M19 7.76a5.5 5.5 0 0 1 0 8.48 5.5 5.5 0 0 1 0-8.48Z' },
    ],
  },
  'american-express': {
    ground: '#006fcf',
    shapes: [
      { stroke: WHITE, d: 'm5.2 15.6 2.7-7.2 2.7 7.2m-4.6-2.2h3.8M13 15.6V8.4l2.9 4 2.9-4v7.2' },
      { stroke: WHITE, d: 'M25.6 8.4h-4v7.2h4M21.6 12h3.5M27.6 8.4l5.2 7.2m0-7.2-5.2 7.2' },
    ],
  },
  elo: {
    ground: '#12110f',
    shapes: [
      { stroke: WHITE, d: 'M9.2 13.2h5.6a2.9 2.9 0 1 0-.9 1.7M18.3 7.6v7.8' },
      { stroke: '#ffcb05', d: 'M21.9 11.3a3 3 0 0 1 3.3-1.9' },
      { stroke: '#00a4e0', d: 'M25.2 9.4a3 3 0 0 1 1.4 5' },
      { stroke: '#ef4123', d: 'M26.6 14.4a3 3 0 0 1-4.7-3.1' },
    ],
  },
  hipercard: {
    ground: '#b3131b',
    shapes: [{ stroke: WHITE, d: 'm15.2 7.2-1.6 9.6m9.8-9.6-1.6 9.6m-7.4-5h8.4M9 19.2c7 1.2 14 .9 20-.9' }],
  },
  aura: {
    ground: '#0a4ea2',
    shapes: [
      { fill: '#fbb034', d: 'M12 15.5a7 7 0 0 1 14 0Z' },
      { stroke: '#fbb034', d: 'M9 18.2h20M19 4.6v1.6M10.6 8.2l1.2 1.1m15.6-1.1-1.2 1.1' },
    ],
  },
  jcb: {
    ground: WHITE,
    shapes: [
      { fill: '#0e4c96', d: 'M10.5 5h3.7v11.5a2.5 2.5 0 0 1-2.5 2.5H8V7.5A2.5 2.5 0 0 1 10.5 5Z' },
      { fill: '#d9222a', d: 'M18.4 5h3.7v11.5a2.5 2.5 0 0 1-2.5 2.5h-3.7V7.5A2.5 2.5 0 0 1 18.4 5Z' },
      { fill: '#007b40', d: 'M26.3 5H30v11.5a2.5 2.5 0 0 1-2.5 2.5h-3.7V7.5A2.5 2.5 0 0 1 26.3 5Z' },
    ],
  },
  'diners-club': {
    ground: WHITE,
    shapes: [
      {
        fill: '#0079be',
        d: 'M19 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15Zm0 1.7a5.8 5.8 0 1 1 0 11.6 5.8 5.8 0 0 1 0-11.6Z',
      },
      { fill: '#0079be', d: 'M17.7 8a4.2 4.2 0 0 0 0 8ZM20.3 8a4.2 4.2 0 0 1 0 8Z' },
    ],
  },
  discover: {
    ground: WHITE,
    shapes: [
      { fill: '#f58220', d: 'M14 23h19.5a3.5 3.5 0 0 0 3.5-3.5v-8C31.5 17 23.5 21 14 23Z' },
      { stroke: '#231f20', d: 'M7.5 7.5h2.2a3.6 3.6 0 0 1 0 7.2H7.5Z' },
      { fill: '#f58220', d: 'M20 7.2a3.9 3.9 0 1 0 0 7.8 3.9 3.9 0 0 0 0-7.8Z' },
    ],
  },
};
