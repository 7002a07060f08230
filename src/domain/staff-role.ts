/** What somebody of the shop may do: everything; take orders and money; or cook, without seeing a price. */
export const STAFF_ROLES = ['owner', 'counter', 'kitchen'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** How somebody of the shop is called. */
export const STAFF_NAME_MAX = 40;
