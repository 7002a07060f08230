const THOUSAND = 1000;

/** Stock is counted in whole thousandths (`…_milli`), so that no sum of grams ever drifts; a rule reckons in units, kg or L. */
export const toThousandths = (balance: number): number => Math.round(balance * THOUSAND);

export const fromThousandths = (milli: number): number => milli / THOUSAND;
