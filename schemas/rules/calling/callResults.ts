/** Results of a call that reached the person, whatever they answered (docs/domain.md#reduced-calling). */
export const reachedResults = [
  'accepted',
  'rejected',
  'rejectedAllDay',
  'listenedOnly',
  'alreadyFilled',
  'invalidPin',
] as const;

/** Results that count as a rejection of the job; see `mostRejections` (docs/domain.md#eligibility, G11). */
export const rejections = ['rejected', 'rejectedAllDay'] as const;

/** The number of rejections after which a job is no longer offered to a substitute. */
export const mostRejections = 1;

/** Results of a call that did not reach the person. A system error counts neither as reached nor as not reached. */
export const unreachedResults = [
  'noAnswer',
  'busy',
  'voicemail',
  'hungUp',
  'wrongParty',
  'badNumber',
] as const;
