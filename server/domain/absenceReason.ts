import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import type { Sql } from '../database/database.ts';
import type { Change, Domain, Findings } from './domainRule.ts';

/**
 * SQL for the schools covered by a node of the school tree (a school, a region or the district): the node itself and
 * everything under it; the district covers all of its schools (docs/specification.md#application-3-reference-data). A
 * cyclic tree does not loop forever.
 */
const covered = `
  with recursive covered as (
    select institute_id from school
    where org_id = $1 and (institute_id = $2
      or exists (select 1 from school as top where top.org_id = $1 and top.institute_id = $2 and top.institution_level_id = 1))
    union
    select below.institute_id from school as below
    join covered as above on below.parent_institute_id = above.institute_id
    where below.org_id = $1
  )`;

/** Whether a node of the school tree covers a school. True for a nonexistent school, which the foreign key refuses. */
async function covers(sql: Sql, organization: number, place: number, school: number): Promise<boolean> {
  const rows = await sql(
    `${covered} select 1 as outside from school
     where org_id = $1 and institute_id = $3 and institute_id not in (select institute_id from covered)`,
    [organization, place, school],
  );
  return rows.length === 0;
}

/**
 * Counts the reasons of a bucket at schools that a node of the school tree does not cover, and returns the
 * alphabetically first name of these reasons.
 */
async function reasonsOutside(
  sql: Sql,
  organization: number,
  place: number,
  bucket: number,
): Promise<{ readonly count: number; readonly name: string }> {
  const [row] = await sql(
    `${covered}
     select count(*) as count, min(absence_reason_name) as name from absence_reason
     where org_id = $1 and bucket_id = $3 and institute_id not in (select institute_id from covered)`,
    [organization, place, bucket],
  );
  return { count: Number(row?.count ?? 0), name: String(row?.name ?? '') };
}

/** Rules on how an absence reason and its bucket fit together. */
export const absenceReason: Domain = {
  rules: [
    { name: 'bucket', of: 'reference-data/absence-reason', check: checkReason },
    { name: 'reasons', of: 'reference-data/absence-bucket', check: checkBucket },
  ],
};

/** Refuses a reason unless its bucket is active and covers its school. */
async function checkReason(change: Change): Promise<Findings> {
  if (change.action === 'delete') return [];
  const found = await bucketProblem(change);
  return found ? [found] : [];
}

/** Refuses a bucket that no longer covers the schools of its reasons. */
async function checkBucket({ action, id, before, after, actor, sql }: Change): Promise<Findings> {
  if (action !== 'update' || before?.instituteId === after.instituteId) return [];
  const place = Number(after.instituteId);
  const { count, name } = await reasonsOutside(sql, actor.organization, place, Number(id));
  return count > 0
    ? [{ field: 'instituteId', code: 'reasonsElsewhere', args: { smart_count: count, name } }]
    : [];
}

async function bucketProblem({ before, after, actor, sql }: Change): Promise<FieldProblem | undefined> {
  const isMoved = before?.bucketId !== after.bucketId;
  if (after.bucketId === undefined || !(isMoved || before?.instituteId !== after.instituteId)) return;
  const bucket = await bucketOf(sql, actor.organization, Number(after.bucketId));
  if (!bucket) return;
  if (isMoved && bucket.isHidden) return { field: 'bucketId', code: 'hiddenEntry', args: {} };
  const fits = await covers(sql, actor.organization, bucket.place, Number(after.instituteId));
  if (fits) return;
  return {
    field: isMoved ? 'bucketId' : 'instituteId',
    code: 'bucketElsewhere',
    args: { name: bucket.name },
  };
}

/** Loads and locks the bucket until the reason is stored. A nonexistent bucket is left to the foreign key. */
async function bucketOf(sql: Sql, organization: number, id: number) {
  const [row] = await sql(
    `select bucket_name, institute_id, hidden from absence_bucket
     where org_id = $1 and bucket_id = $2 for share`,
    [organization, id],
  );
  if (!row) return;
  return {
    name: String(row.bucket_name),
    place: Number(row.institute_id),
    isHidden: row.hidden === true,
  };
}
