import { Mismatch } from '#schemas/exchange/failures.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { ServiceError } from '../../http/serviceError.ts';
import { noteProblem } from './exchanges.ts';
import { foreignError } from './foreignError.ts';
import { foreignSend } from './foreignSend.ts';

/** Sends a call to the service of one entity, and knows which calls it sent. */
export type Sending = ReturnType<typeof foreignSend>;

/** Does something with the service of an entity; what fails is told as every failure of the console. */
export async function asking<T>(
  entity: Entity,
  operation: string,
  work: (send: Sending) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const send = foreignSend(entity, signal);
  try {
    return await work(send);
  } catch (error) {
    const last = isOfWrite(error) ? (send.lastWrite() ?? send.last()) : send.last();
    const told = foreignError(entity, operation, error, last);
    if (last && told instanceof Error) noteProblem(last, told.message);
    if (told instanceof ServiceError && last) told.call ??= { method: last.method, address: last.path };
    throw told;
  }
}

/** What a record that was read afterwards tells of a write is about the call that wrote it. */
function isOfWrite(error: unknown): boolean {
  return error instanceof Mismatch && (error.expected === 'kept' || error.expected === 'gone');
}
