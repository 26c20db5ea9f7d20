/** The path of a district's event stream, below the base of the absence service. */
export const livePath = '/v1.0/events';

/** An event about a record. It contains only ids. */
export interface LiveEvent {
  /** The name of the record's entity, such as `absence/absence-day`. */
  readonly entity: string;
  readonly id: string;
  /** The id of the record that this record belongs to, as its parent. */
  readonly owner?: string;
  /** The kind of event, such as `absenceDay.filled`. */
  readonly kind: string;
  /** The key of the user who caused the event. */
  readonly by: string;
  /** The time of the event, as an ISO timestamp. */
  readonly at: string;
}

/**
 * A message of the event stream. `events`: new events. `reset`: events were missed, so the reader must reload
 * everything. `beat`: a heartbeat. `end`: the stream ends, with the reason.
 */
export type LiveMessage =
  | { readonly kind: 'events'; readonly events: readonly LiveEvent[] }
  | { readonly kind: 'reset' | 'beat' }
  | { readonly kind: 'end'; readonly reason: LiveEnd };

/** Why a stream ends. `access`: the user's rights changed or the session ended. `closing`: the server process stops. */
export type LiveEnd = 'access' | 'closing';

/** The entity name of events for new notifications of a person. */
export const notificationEntity = 'notification';
