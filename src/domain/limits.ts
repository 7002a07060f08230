/** Lengths in characters (A§5, A§9, B§5, B§9). Messages are built from these numbers (D-51). */
export const COMMENT_MAX = 1024;
/** Per line of an order (D-33). */
export const OBSERVATIONS_MAX = 255;

/** In each of the two lists of an order, that of what was chosen in the menu and that of promotions. */
export const LINES_MAX = 100;

/** What a shop says when it ends an order. */
export const END_REASON_MAX = 200;

/** What somebody types from a gift card. */
export const GIFT_CARD_CODE_MAX = 32;

/** The table or counter that an order names. */
export const TAG_MAX = 64;
export const LABEL_MAX = 32;
export const RECEIVER_MAX = 128;
export const ADDRESS_FIELD_MAX = 60;

/** The optional service on a tab, in per cent (D-78). */
export const MOST_SERVICE_PERCENT = 20;
/** How somebody at a table is called. */
export const GUEST_MAX = 128;

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
export const BATCH_LENGTH = 6;
export const ZIPCODE_DIGITS = 8;
export const CARD_NUMBER_MASK_DIGITS = 19;
export const CARD_CVV_MASK_DIGITS = 4;

export const HISTORY_PAGE_SIZE = 20;
export const DEFAULT_IMAGE_SIZE = 96;
export const QR_RESOLUTION = 500;
/** 10 MB (B§9). */
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;
