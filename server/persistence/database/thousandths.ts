const THOUSAND = 1000;

/**
 * Stock is stored in whole thousandths (`…_milli`), so that sums have no rounding errors; domain rules use units, kg or
 * L.
 */
export const toThousandths = (balance: number): number => Math.round(balance * THOUSAND);

export const fromThousandths = (milli: number): number => milli / THOUSAND;
