import { type RequestLine, readRequestLine } from './requestLine.ts';
import type { ServiceDeclaration } from './serviceSchema.ts';

/** The lock calls of a service and their result codes (`can.locks`). */
export interface LockCalls {
  readonly reading: 'A' | 'B' | 'C';
  readonly lock: RequestLine;
  readonly unlock: RequestLine;
  /** The call that reads a lock without taking it; undefined if the service has none. */
  readonly read: RequestLine | undefined;
}

/**
 * The lock calls of a service declaration; undefined if the service has no locks. The console's own service can always
 * read a lock. An external one can only if it declares that call.
 */
export function lockCallsOf({ own, prefix = '', can }: ServiceDeclaration): LockCalls | undefined {
  const { locks } = can ?? {};
  if (!locks) return undefined;
  const declared = typeof locks === 'string' ? { reading: locks } : locks;
  const { lock = `POST ${prefix}/lock`, unlock = `POST ${prefix}/unlock` } = declared;
  const read = declared.read ?? (own ? `GET ${prefix}/lock` : undefined);
  return {
    reading: declared.reading,
    lock: readRequestLine(lock),
    unlock: readRequestLine(unlock),
    read: read === undefined ? undefined : readRequestLine(read),
  };
}
