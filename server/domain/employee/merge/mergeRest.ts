import type { MergePreview } from '#schemas/protocol/people/merge.ts';
import type { ActionRequest } from '../../domainRule.ts';
import { pinKinds } from '../../people/pinKind.ts';
import { readPins } from '../../people/pins.ts';

type MergeContext = Pick<ActionRequest, 'sql' | 'actor' | 'read'>;

/** Ids of the merged record and the remaining one. */
export interface MergedIds {
  readonly from: number;
  readonly into: number;
}

const skills = 'employee/skills';

/**
 * Returns the skills of both records together, the number of skills that move, and the number that both records have.
 */
export async function skillsOf(
  { read }: Pick<ActionRequest, 'read'>,
  { from, into }: MergedIds,
): Promise<{ all: number[]; moves: number; stays: number }> {
  const of = async (id: number) => ((await read.get(skills, id)).skillIds ?? []) as number[];
  const [theirs, own] = [await of(from), await of(into)];
  const added = theirs.filter((id) => !own.includes(id));
  return { all: [...own, ...added], moves: added.length, stays: theirs.length - added.length };
}

/** Sets the skills of both records on the remaining record. */
export async function joinSkills(request: ActionRequest, both: MergedIds): Promise<void> {
  const { all, moves } = await skillsOf(request, both);
  if (moves > 0) await request.write.assign(skills, both.into, { skillIds: all });
}

/** Returns what happens to the PIN of the merged record: the remaining record keeps its own PIN if it has one. */
export async function pinOutcome(
  { sql, actor }: MergeContext,
  { from, into }: MergedIds,
): Promise<MergePreview['pin']> {
  const pins = (id: number) => readPins(pinKinds.employee, sql, actor.organization, id);
  if ((await pins(from)).hashes.length === 0) return 'none';
  return (await pins(into)).hashes.length === 0 ? 'moves' : 'stays';
}

/**
 * Moves the PIN history to the remaining record, so that PINs of either cannot be reused. The merged record has no PIN
 * afterward.
 */
export async function joinPins({ sql, actor }: MergeContext, { from, into }: MergedIds): Promise<void> {
  await sql(
    `with gone as (delete from worker_pin where org_id = $1 and worker_id = $2 returning hashes, changed_at)
     insert into worker_pin as kept (org_id, worker_id, hashes, changed_at)
     select $1::bigint, $3::bigint, hashes, changed_at from gone
     on conflict (org_id, worker_id) do update
       set hashes = kept.hashes || excluded.hashes, row_version = kept.row_version + 1`,
    [actor.organization, from, into],
  );
}

/** Assigns the sign-in history to the remaining record. */
export async function moveSignIns({ sql, actor }: MergeContext, { from, into }: MergedIds): Promise<void> {
  await sql('update login_history set worker_id = $3 where org_id = $1 and worker_id = $2', [
    actor.organization,
    from,
    into,
  ]);
}

/**
 * Repoints import results of the merged record to the remaining one, with version 0, which no record has: undoing such
 * an import leaves the remaining record alone.
 */
export async function moveImportRows({ sql, actor }: MergeContext, { from, into }: MergedIds): Promise<void> {
  await sql(
    `update import_row own set record_id = $3, record_version = 0 from import_job job
     where own.org_id = $1 and job.org_id = $1 and job.job_id = own.job_id and job.entity = 'employee/general-information'
       and own.record_id = $2 and own.outcome = 'applied'`,
    [actor.organization, String(from), String(into)],
  );
}
