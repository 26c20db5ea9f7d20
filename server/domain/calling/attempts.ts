/** SQL for a phone number as call attempts store it: its last four digits. */
export const lastDigits = (number: string) => `right(regexp_replace(${number}, '[^0-9]', '', 'g'), 4)`;

/** Result values of calls that are not finished. */
export const pendingResults = { queued: 'queued', calling: 'calling' } as const;

/**
 * Minutes after which a call without a result counts as failed, because its process ended or no result was reported.
 */
export const lostCallMinutes = 10;
