import { headers } from '#schemas/protocol/entities/headers.ts';
import type {
  MomentRequest,
  RestoreAnswer,
  RestoreRequest,
  RestoreResult,
} from '#schemas/protocol/entities/restore.ts';
import { request } from '../http/request.ts';

/** What became of each record, and by which number all of it can be taken back again, where it can. */
export interface Restored {
  readonly results: readonly RestoreResult[];
  readonly act: number | undefined;
}

const path = '/v1.0/changes';

/** Takes back one of one's own acts; gives what became of each record of it. Throws a `ServiceError`. */
export async function undoAct(act: number): Promise<Restored> {
  return restored('undo', { acts: [act] });
}

/** Takes back a change of a log, or some fields of it; a preview writes nothing. Throws a `ServiceError`. */
export async function restoreChange(body: RestoreRequest): Promise<Restored> {
  return restored('restore', body);
}

/** Makes a record what it was before one of its changes; a preview writes nothing. Throws a `ServiceError`. */
export async function restoreMoment(body: MomentRequest): Promise<Restored> {
  return restored('moment', body);
}

async function restored(call: string, body: unknown): Promise<Restored> {
  const answer = await request('absence', 'POST', `${path}/${call}`, { body });
  const act = Number(answer.headers.get(headers.act) ?? 0);
  return { results: (answer.json as RestoreAnswer).results, act: act > 0 ? act : undefined };
}
