/** How the failure of long work is told, from which people may have looked away: it stays until somebody closes it. */
export const untilClosed = { type: 'error', autoHideDuration: null } as const;
