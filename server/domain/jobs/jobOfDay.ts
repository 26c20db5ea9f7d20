/**
 * SQL for the job number of a day. A day without a job counts as its own job (docs/domain.md#jobs). Uses `case`,
 * because under row-level security an index cannot be searched by `coalesce`.
 */
export const jobOf = (day: string) =>
  `case when ${day}.job_id is null then ${day}.confirmation_number else ${day}.job_id end`;
