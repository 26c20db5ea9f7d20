/** Results of a call by which the person was reached, whatever they said (docs/domain.md#reduced-calling). */
export const reached = [
  'accepted',
  'rejected',
  'rejectedAllDay',
  'listenedOnly',
  'alreadyFilled',
  'invalidPin',
] as const;

/** Results by which they were not; a fault of the system is neither. */
export const notReached = ['noAnswer', 'busy', 'voicemail', 'hungUp', 'wrongParty', 'badNumber'] as const;
