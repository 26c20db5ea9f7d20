import type { DomainError } from '../../../common/domainError.ts';
import type { SourceFacts, SourceRow } from '../sourceTable.ts';

/** What the thread that reads a file asks for and gives, in turns with the service. */
export type FromThread =
  /** It wants the next bytes of the file. */
  | { readonly kind: 'bytes' }
  /** It is alive: no step of its work holds it up. */
  | { readonly kind: 'working' }
  | { readonly kind: 'facts'; readonly facts: SourceFacts }
  | { readonly kind: 'rows'; readonly rows: readonly SourceRow[] | undefined }
  | { readonly kind: 'refused'; readonly details: DomainError['details'] };

/** What the service answers, and asks for: the next bytes, none at the end; the next rows. */
export type ToThread =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array | undefined }
  | { readonly kind: 'rows' };
