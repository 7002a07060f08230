import { nameOfCode } from '#domain/code-name.ts';
import { ORDER_STATUS, PACKAGE_STATUS, type OrderStatus, type PackageStatus } from './order-status.ts';

/** Wire code → name; null for a code this version does not know (B§3). The way back is `ORDER_STATUS[name]`. */
export const orderStatusOfCode = (code: number): OrderStatus | null => nameOfCode(ORDER_STATUS, code);

/** Wire code → name; null for a code this version does not know (B§3). */
export const packageStatusOfCode = (code: number): PackageStatus | null => nameOfCode(PACKAGE_STATUS, code);
