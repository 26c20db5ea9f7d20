/** The only lock mode. */
export const lockMode = 'edit';

/**
 * The lifetime of a lock after its last request, in seconds; `heartbeatSeconds` is the interval at which the console
 * renews it.
 */
export const lockSeconds = 15 * 60;
export const heartbeatSeconds = 60;
