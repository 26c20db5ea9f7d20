/** Whether a substitute wants text messages: `optInStatus` (docs/domain.md#consent-to-text-messages). */
export const consent = { notRequested: 0, pending: 1, confirmed: 2, declined: 3 } as const;
