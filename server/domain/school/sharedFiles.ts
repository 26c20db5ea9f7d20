import type { Row, Sql } from '../../database/database.ts';
import { statusIn } from '../statusIn.ts';

interface SharedFilesQuery {
  readonly organization: number;
  readonly substituteId: number;
  /** The district's date. Jobs before this date are over. */
  readonly from: string;
  /** Limits the result to one file. */
  readonly fileId?: number;
}

/**
 * Returns the shared files of the schools at which a substitute has upcoming jobs, and of the ancestors of these
 * schools: school, file and name, once per school. A file must be valid on one of the job days
 * (docs/domain.md#schools).
 */
export function sharedFiles(
  sql: Sql,
  { organization, substituteId, from, fileId }: SharedFilesQuery,
): Promise<Row[]> {
  return sql(filesText, [organization, substituteId, from, fileId ?? null]);
}

const filesText = `
  with recursive taken as (
    select distinct day.institute_id, day.absence_date from absence_day as day
    where day.org_id = $1 and day.substitute_id = $2 and ${statusIn('day.fill_status', 'isFilled')}
      and day.absence_date >= $3::date
  ),
  above (institute_id, place_id) as (
    select distinct institute_id, institute_id from taken
    union
    select above.institute_id, place.institute_id from above
    join school as below on below.org_id = $1 and below.institute_id = above.place_id
    join school as place on place.org_id = $1
      and (place.institute_id = below.parent_institute_id or place.institution_level_id = 1)
  )
  select distinct above.institute_id, file.file_id, file.user_file_name
  from above
  join absence_file as file on file.org_id = $1 and file.institute_id = above.place_id
    and ($4::bigint is null or file.file_id = $4::bigint)
  join taken on taken.institute_id = above.institute_id
    and taken.absence_date >= coalesce(file.active_from, taken.absence_date)
    and taken.absence_date <= coalesce(file.active_to, taken.absence_date)
  order by file.user_file_name, file.file_id`;
