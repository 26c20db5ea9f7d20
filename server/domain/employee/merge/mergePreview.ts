import type { MergePreview, MovedParts } from '#schemas/protocol/people/merge.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../../common/domainError.ts';
import { type ActionRequest, assertKnownParameters, type RecordAccess } from '../../domainRule.ts';
import { requirePermission } from '../../requirePermission.ts';
import { statusIn } from '../../statusIn.ts';
import { nameOf } from '../linkedSubstitute.ts';
import { workerIdOf } from '../workerIdOf.ts';
import { accountOutcome } from './accounts.ts';
import { belongings, belongingsOf } from './belongings.ts';
import { type MergedIds, pinOutcome, skillsOf } from './mergeRest.ts';

/** Permission to merge, in addition to editing employees. */
export const mergePermission = 'EMP.MERGE';

/**
 * `GET /api/employee/merge?workerId&into`: previews a merge. Changes nothing. Returns both records, what moves, what
 * stays because the target has an equal record, and the outcome for the sign-in account.
 */
export async function mergePreview(request: ActionRequest): Promise<MergePreview> {
  requirePermission(request.actor, mergePermission);
  assertKnownParameters(request, ['workerId', 'into']);
  const { query, read } = request;
  const { into: requested = '' } = query;
  if (!/^\d{1,15}$/.test(requested))
    throw new DomainError('badRequest', { args: { reason: 'into must be a number' } });
  const [from, into] = [workerIdOf(query), Number(requested)];
  const pair = await pairOf(read, from, into);
  return {
    ...pair,
    moved: (await movedParts(request, { from, into })).filter(({ moves, stays }) => moves + stays > 0),
    account: await accountOutcome(request, from, into),
    pin: await pinOutcome(request, { from, into }),
    sameDays: await sameDays(request, from, into),
  };
}

async function movedParts(request: ActionRequest, both: MergedIds): Promise<MovedParts[]> {
  const { sql, actor } = request;
  const parts: MovedParts[] = [];
  for (const belonging of belongings) {
    const { moves, stays } = await belongingsOf(sql, actor.organization, belonging, both);
    parts.push({ entity: belonging.entity, moves: moves.length, stays: stays.length });
  }
  const { moves, stays } = await skillsOf(request, both);
  const [row] = await sql('select count(*) as n from login_history where org_id = $1 and worker_id = $2', [
    actor.organization,
    both.from,
  ]);
  return [
    ...parts,
    { entity: 'employee/skills', moves, stays },
    { entity: 'employee/login-history', moves: Number(row?.n ?? 0), stays: 0 },
  ];
}

/** Counts the days on which both employee records have an absence. */
async function sameDays({ sql, actor }: ActionRequest, from: number, into: number): Promise<number> {
  const [row] = await sql(
    `select count(*) as days from absence_day as own where org_id = $1 and worker_id = $2 and ${statusIn('fill_status', 'conflicts')}
       and exists (select 1 from absence_day as other where other.org_id = $1 and other.worker_id = $3
         and other.absence_date = own.absence_date and ${statusIn('other.fill_status', 'conflicts')})`,
    [actor.organization, from, into],
  );
  return Number(row?.days ?? 0);
}

const general = 'employee/general-information';

/** Two employee records of the same person: the merged and the remaining one. */
export interface Pair {
  readonly from: RecordData;
  readonly into: RecordData;
}

/** Loads both employees with the person's visibility. Refuses identical ids and records that were already merged. */
export async function pairOf(read: RecordAccess['read'], from: number, into: number): Promise<Pair> {
  if (from === into) throw new DomainError('invalid', { text: 'refused.mergeSelf' });
  const pair = { from: await read.get(general, from), into: await read.get(general, into) };
  for (const record of [pair.from, pair.into]) {
    if (typeof record.mergedIntoId !== 'number') continue;
    throw new DomainError('invalid', { text: 'refused.mergedAlready', args: { label: nameOf(record) } });
  }
  return pair;
}
