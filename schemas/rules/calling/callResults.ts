/** Results of a call by which the person was reached, whatever they said (docs/domain.md#reduced-calling). */
export const reached = [
  'accepted',
  'rejected',
  'rejectedAllDay',
  'listenedOnly',
  'alreadyFilled',
  'invalidPin',
] as const;

/** Results by which somebody says no to the job; after as many they are not offered it any more (docs/domain.md#eligibility, G11). */
export const rejections = ['rejected', 'rejectedAllDay'] as const;

/** How many rejections a job takes of one substitute: whoever has said no is not asked again. */
export const mostRejections = 1;

/** Results by which they were not; a fault of the system is neither. */
export const notReached = ['noAnswer', 'busy', 'voicemail', 'hungUp', 'wrongParty', 'badNumber'] as const;
