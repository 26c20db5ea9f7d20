/** Values of `optInStatus`: the consent of a substitute to text messages (docs/domain.md#consent-to-text-messages). */
export const consent = { notRequested: 0, pending: 1, confirmed: 2, declined: 3 } as const;
