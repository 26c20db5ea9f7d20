import type { Sql } from '../../database/database.ts';

/**
 * The schools at which something can be used that is kept at one place of the tree: the place itself and
 * everything under it; the district stands for all of its schools
 * (docs/specification.md#application-3-reference-data). A tree that somebody tied into a ring ends where it
 * began.
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

/** Whether what is kept at one place can be used at another; a school that does not exist is the foreign key's to refuse. */
export async function covers(
  sql: Sql,
  organization: number,
  place: number,
  school: number,
): Promise<boolean> {
  const rows = await sql(
    `${covered} select 1 as outside from school
     where org_id = $1 and institute_id = $3 and institute_id not in (select institute_id from covered)`,
    [organization, place, school],
  );
  return rows.length === 0;
}

/** How many reasons of a bucket are kept where a place does not reach, and the name of the first. */
export async function reasonsOutside(
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
