/** The one way in which records are locked. */
export const lockMode = 'edit';

/** How long a lock holds after it was asked for last, and how often the console asks again, in seconds. */
export const lockSeconds = 15 * 60;
export const heartbeatSeconds = 60;
