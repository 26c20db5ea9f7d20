/** The only lock mode. */
export const lockMode = 'edit';

/** The lifetime of a lock after its last request, and the interval at which the console renews it, both in seconds. */
export const lockSeconds = 15 * 60;
export const heartbeatSeconds = 60;
