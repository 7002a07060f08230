/** Unit in which stock is counted (A§3). Weight measures are sold in steps of 100 g or 100 mL. */
export const MEASURES = ['UNIT', 'KG', 'L'] as const;
export type Measure = (typeof MEASURES)[number];

/** Wire codes (A§3, B§3). */
export const MEASURE_CODES = { UNIT: 1, KG: 2, L: 3 } as const satisfies Record<Measure, number>;

/** Display units (A§3). */
export const MEASURE_UNITS = { UNIT: 'un', KG: 'g', L: 'mL' } as const satisfies Record<Measure, string>;

export const isWeight = (measure: Measure): boolean => measure !== 'UNIT';
