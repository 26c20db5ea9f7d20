/** The path of a district's event stream, below the base of the absence service. */
export const livePath = '/v1.0/events';

/** An event about a record. It contains only ids. */
export interface LiveEvent {
  /** The name of the record's entity, such as `absence/absence-day`. */
  readonly entity: string;
  readonly id: string;
  /** The id of the record that this record is a part of. */
  readonly owner?: string;
  /** The kind of event, such as `absenceDay.filled`. */
  readonly kind: string;
  /** The key of the user who caused the event. */
  readonly by: string;
  /** The time of the event, as an ISO timestamp. */
  readonly at: string;
}

/**
 * A message of the stream: events; missed events, after which the reader must reload everything; a heartbeat; or the
 * end of the stream, with the reason.
 */
export type LiveMessage =
  | { readonly kind: 'events'; readonly events: readonly LiveEvent[] }
  | { readonly kind: 'reset' | 'beat' }
  | { readonly kind: 'end'; readonly reason: LiveEnd };

/** Why a stream ends: changed rights or an ended session, or a process that stops. */
export type LiveEnd = 'access' | 'closing';

/** The entity name of events for new notifications of a person. */
export const notificationEntity = 'notification';
