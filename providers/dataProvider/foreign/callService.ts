import { ResponseMismatch } from '#schemas/exchange/failures.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { ServiceError } from '../../http/serviceError.ts';
import { recordProblem } from './exchanges.ts';
import { foreignError } from './foreignError.ts';
import { foreignSend } from './foreignSend.ts';

/** A function that calls an entity's service and remembers the last call and the last write. */
export type ServiceSend = ReturnType<typeof foreignSend>;

/** Runs work that calls an entity's service, and converts its failures to the console's errors. */
export async function callService<T>(
  entity: Entity,
  operation: string,
  work: (send: ServiceSend) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const send = foreignSend(entity, signal);
  try {
    return await work(send);
  } catch (error) {
    const last = isOfWrite(error) ? (send.lastWrite() ?? send.last()) : send.last();
    const failure = foreignError(entity, operation, error, last);
    if (last && failure instanceof Error) recordProblem(last, failure.message);
    if (failure instanceof ServiceError && last) failure.call ??= { method: last.method, address: last.path };
    throw failure;
  }
}

/**
 * Whether an error means that a write failed, although it was only noticed when the record was read back: a value was
 * not saved, or a deleted record still exists.
 */
function isOfWrite(error: unknown): boolean {
  return error instanceof ResponseMismatch && (error.expected === 'kept' || error.expected === 'gone');
}
