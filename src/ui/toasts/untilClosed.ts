/**
 * Notification options for failures of long-running work: the toast stays until it is closed, because the user may have
 * looked away.
 */
export const untilClosed = { type: 'error', autoHideDuration: null } as const;
