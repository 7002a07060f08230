/** A part of a line, such as `3× Bacon`; one of it is named without a number. */
export const times = (quantity: number, name: string): string => (quantity === 1 ? name : `${quantity}× ${name}`);
