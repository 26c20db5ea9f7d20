import type { MergePreview } from '#schemas/protocol/people/merge.ts';
import type { ActionRequest } from '../../domainRule.ts';
import { pinKinds } from '../../people/pinKind.ts';
import { readPins } from '../../people/pins.ts';

type Requested = Pick<ActionRequest, 'sql' | 'actor' | 'read'>;

/** The record that is merged, and the one that stays. */
export interface Both {
  readonly from: number;
  readonly into: number;
}

const skills = 'employee/skills';

/** The skills that the record which stays gets, and those that both have. */
export async function skillsOf(
  { read }: Pick<ActionRequest, 'read'>,
  { from, into }: Both,
): Promise<{ all: number[]; moves: number; stays: number }> {
  const of = async (id: number) => ((await read.get(skills, id)).skillIds ?? []) as number[];
  const [theirs, own] = [await of(from), await of(into)];
  const added = theirs.filter((id) => !own.includes(id));
  return { all: [...own, ...added], moves: added.length, stays: theirs.length - added.length };
}

/** Gives the record that stays all skills of both. */
export async function joinSkills(request: ActionRequest, both: Both): Promise<void> {
  const { all, moves } = await skillsOf(request, both);
  if (moves > 0) await request.write.assign(skills, both.into, { skillIds: all });
}

/** What becomes of the PIN of the record that is merged: the one that stays keeps its own where it has one. */
export async function pinFate({ sql, actor }: Requested, { from, into }: Both): Promise<MergePreview['pin']> {
  const pins = (id: number) => readPins(pinKinds.employee, sql, actor.organization, id);
  if ((await pins(from)).hashes.length === 0) return 'none';
  return (await pins(into)).hashes.length === 0 ? 'moves' : 'stays';
}

/** The PINs of both are among those that cannot be chosen again; the merged record has none any more. */
export async function joinPins({ sql, actor }: Requested, { from, into }: Both): Promise<void> {
  await sql(
    `with gone as (delete from worker_pin where org_id = $1 and worker_id = $2 returning hashes, changed_at)
     insert into worker_pin as kept (org_id, worker_id, hashes, changed_at)
     select $1::bigint, $3::bigint, hashes, changed_at from gone
     on conflict (org_id, worker_id) do update
       set hashes = kept.hashes || excluded.hashes, row_version = kept.row_version + 1`,
    [actor.organization, from, into],
  );
}

/** Sign-ins are told of the record that stays; none is changed by it. */
export async function moveSignIns({ sql, actor }: Requested, { from, into }: Both): Promise<void> {
  await sql('update login_history set worker_id = $3 where org_id = $1 and worker_id = $2', [
    actor.organization,
    from,
    into,
  ]);
}

/**
 * What imports did to the merged record leads to the one that stays. Taking such an import back leaves that one
 * alone: no record has the version 0.
 */
export async function moveImportRows({ sql, actor }: Requested, { from, into }: Both): Promise<void> {
  await sql(
    `update import_row own set record_id = $3, record_version = 0 from import_job job
     where own.org_id = $1 and job.org_id = $1 and job.job_id = own.job_id and job.entity = 'employee/general-information'
       and own.record_id = $2 and own.outcome = 'applied'`,
    [actor.organization, String(from), String(into)],
  );
}
