/** A phone number as attempts keep it, as SQL: its last four digits. */
export const lastDigits = (number: string) => `right(regexp_replace(${number}, '[^0-9]', '', 'g'), 4)`;

/** Results of calls that are not over: one that waits for its turn, and one that is being made. */
export const underWay = { queued: 'queued', calling: 'calling' } as const;

/** Minutes after which a call that was begun and has no answer has failed: its process ended, or nobody reported it. */
export const lostAfter = 10;
