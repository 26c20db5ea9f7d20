import type { UnknownValue } from '#schemas/protocol/import.ts';
import type { Sql } from '../database/database.ts';
import type { JobKey } from './rowStore.ts';

/** The most of them that are told: more is a column that is mapped to the wrong field. */
const atMost = 200;

/**
 * The texts of a checked file that name no record or choice, or several, the most frequent first: said once
 * what they stand for (`mapping.words`), all their rows are fixed.
 */
export async function unknownValues(sql: Sql, { organization, job }: JobKey): Promise<UnknownValue[]> {
  const rows = await sql(
    `select problem ->> 'field' as field, problem -> 'args' ->> 'text' as text, count(*) as rows
     from import_row, jsonb_array_elements(problems) as problem
     where org_id = $1 and job_id = $2 and result = 'error'
       and problem ->> 'code' in ('unknownReference', 'ambiguous', 'enum') and problem -> 'args' ->> 'text' is not null
     group by 1, 2 order by 3 desc, 1, 2 limit $3`,
    [organization, job, atMost],
  );
  return rows.map((row) => ({ field: String(row.field), text: String(row.text), rows: Number(row.rows) }));
}
