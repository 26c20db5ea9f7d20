import { headers } from '#schemas/protocol/entities/headers.ts';
import type {
  MomentRequest,
  RestoreAnswer,
  RestoreRequest,
  RestoreResult,
} from '#schemas/protocol/entities/restore.ts';
import { request } from '../http/request.ts';

/**
 * The result for each record, and the number of the act (docs/undo.md) by which the restore can itself be undone;
 * undefined if it can't.
 */
export interface Restored {
  readonly results: readonly RestoreResult[];
  readonly act: number | undefined;
}

const path = '/v1.0/changes';

/**
 * Undoes one act of the user, that is, everything that one request wrote (docs/undo.md). Returns the result for each
 * record. Throws a `ServiceError`.
 */
export async function undoAct(act: number): Promise<Restored> {
  return requestRestore('undo', { acts: [act] });
}

/** Reverts a logged change, or some of its fields. A preview writes nothing. Throws a `ServiceError`. */
export async function restoreChange(body: RestoreRequest): Promise<Restored> {
  return requestRestore('restore', body);
}

/** Restores a record to its state before a change. A preview writes nothing. Throws a `ServiceError`. */
export async function restoreMoment(body: MomentRequest): Promise<Restored> {
  return requestRestore('moment', body);
}

async function requestRestore(call: string, body: unknown): Promise<Restored> {
  const answer = await request('absence', 'POST', `${path}/${call}`, { body });
  const act = Number(answer.headers.get(headers.act) ?? 0);
  return { results: (answer.json as RestoreAnswer).results, act: act > 0 ? act : undefined };
}
