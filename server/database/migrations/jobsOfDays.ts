import type { Migration } from './migration.ts';

/**
 * Days used to be accepted one by one, without a job record. Each such day becomes a one-day job, and everything that
 * referred to the day by number (acceptances, offers, withdrawals) refers to its job.
 */
export const jobsOfDays: Migration = {
  number: 5,
  name: 'each day of absence that was kept until now is a job of one day',
  moment: 'afterSync',
  formerHashes: ['70da5469'],
  statements: [
    `do $$
begin
  if to_regclass('absence_day') is null or to_regclass('job') is null then
    return;
  end if;
  insert into job (org_id, job_id, absence_id, worker_id, vacancy_profile_id, institute_id)
    overriding system value
  select org_id, confirmation_number, absence_id, worker_id, vacancy_profile_id, institute_id
  from absence_day where job_id is null
  on conflict do nothing;
  update absence_day set job_id = confirmation_number where job_id is null;
  perform setval(pg_get_serial_sequence('job', 'job_id'), max(job_id)) from job having max(job_id) is not null;
end $$`,
  ],
};
