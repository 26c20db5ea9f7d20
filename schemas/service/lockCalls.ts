import { type RequestLine, readRequestLine } from './requestLine.ts';
import type { ServiceDeclaration } from './serviceSchema.ts';

/** How a service locks records: the reading of its numbers, and its calls (`can.locks`). */
export interface LockCalls {
  readonly reading: 'A' | 'B' | 'C';
  readonly lock: RequestLine;
  readonly unlock: RequestLine;
  /** Looks at a lock without taking it; undefined: the service has no such call. */
  readonly read: RequestLine | undefined;
}

/**
 * The lock calls that a declaration says; undefined where the service locks nothing. Ours can be looked at, a lock of
 * another service only where it names that call.
 */
export function lockCallsOf({ own, prefix = '', can }: ServiceDeclaration): LockCalls | undefined {
  const { locks } = can ?? {};
  if (!locks) return undefined;
  const said = typeof locks === 'string' ? { reading: locks } : locks;
  const { lock = `POST ${prefix}/lock`, unlock = `POST ${prefix}/unlock` } = said;
  const read = said.read ?? (own ? `GET ${prefix}/lock` : undefined);
  return {
    reading: said.reading,
    lock: readRequestLine(lock),
    unlock: readRequestLine(unlock),
    read: read === undefined ? undefined : readRequestLine(read),
  };
}
