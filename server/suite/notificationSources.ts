/** How long people are told of something, in days. */
export const listedDays = 30;

/** How much they are told at most. */
export const notifiedAtMost = 100;
