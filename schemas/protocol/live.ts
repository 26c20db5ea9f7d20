/** The event stream of a district, below the base of the absence service. */
export const livePath = '/v1.0/events';

/** An event of a record; contains only ids. */
export interface LiveEvent {
  /** `absence/absence-day` */
  readonly entity: string;
  readonly id: string;
  /** The record that it is a part of. */
  readonly owner?: string;
  /** `absenceDay.filled` */
  readonly kind: string;
  /** The key of the user who caused it. */
  readonly by: string;
  /** An ISO timestamp. */
  readonly at: string;
}

/**
 * A message of the stream: events; missed events, after which the reader reloads everything; a heartbeat; or the end of
 * the stream, and why.
 */
export type LiveMessage =
  | { readonly kind: 'events'; readonly events: readonly LiveEvent[] }
  | { readonly kind: 'reset' | 'beat' }
  | { readonly kind: 'end'; readonly reason: LiveEnd };

/** Why a stream ends: changed rights or an ended session, or a process that stops. */
export type LiveEnd = 'access' | 'closing';

/** The entity name of events for new notifications of a person. */
export const notificationEntity = 'notification';
