/**
 * The job of a day, as SQL: its number; a day that names no job is one by itself (docs/domain.md#jobs). Row-level security
 * lets no index be read by what `coalesce` gives.
 */
export const jobOf = (day: string) =>
  `case when ${day}.job_id is null then ${day}.confirmation_number else ${day}.job_id end`;
