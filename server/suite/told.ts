/** How long people are told of something, in days. */
export const daysTold = 30;

/** How much they are told at most. */
export const toldAtMost = 100;
