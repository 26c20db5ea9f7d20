/** The stream of what happens in a district, below the base of the absence service. */
export const livePath = '/v1.0/events';

/** Something that happened to a record: ids alone. */
export interface LiveEvent {
  /** `absence/absence-day` */
  readonly entity: string;
  readonly id: string;
  /** The record that it is a part of. */
  readonly owner?: string;
  /** `absenceDay.filled` */
  readonly kind: string;
  /** The key of who did it. */
  readonly by: string;
  /** When, as an ISO moment. */
  readonly at: string;
}

/**
 * What a message of the stream is: events; that the reader missed some and reads everything again; that nothing happened
 * of late; that the stream ends, and why.
 */
export type LiveMessage =
  | { readonly kind: 'events'; readonly events: readonly LiveEvent[] }
  | { readonly kind: 'reset' | 'beat' }
  | { readonly kind: 'end'; readonly reason: LiveEnd };

/** Why a stream ends: other rights or a session that is over, a process that stops. */
export type LiveEnd = 'access' | 'closing';

/** The entity under which a person hears that a notification came. */
export const notificationEntity = 'notification';
