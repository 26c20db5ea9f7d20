import type { DomainError } from '../../../common/domainError.ts';
import type { SourceFacts, SourceRow } from '../sourceTable.ts';

/** Messages from the reading thread to the service. */
export type FromThread =
  /** Requests the next bytes of the file. */
  | { readonly kind: 'bytes' }
  /** Heartbeat: no step is blocking the thread. */
  | { readonly kind: 'working' }
  | { readonly kind: 'facts'; readonly facts: SourceFacts }
  | { readonly kind: 'rows'; readonly rows: readonly SourceRow[] | undefined }
  | { readonly kind: 'refused'; readonly details: DomainError['details'] };

/**
 * Messages from the service to the reading thread: the next bytes (none at the end), or a request for the next rows.
 */
export type ToThread =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array | undefined }
  | { readonly kind: 'rows' };
