/**
 * SQL for the job number of a day; a day without a job is a job of its own (docs/domain.md#jobs). Under row-level
 * security, an index cannot be searched by `coalesce`.
 */
export const jobOf = (day: string) =>
  `case when ${day}.job_id is null then ${day}.confirmation_number else ${day}.job_id end`;
