import type { Routine } from '../../database/table.ts';
import { isHere, samePeople } from '../people/samePeople.ts';

/**
 * Database routine: whether a substitute of the calling organization has entered hours at that time in another
 * district. It bypasses row-level security and returns a row without details. Concurrent writes of the same person's
 * hours in two districts wait for each other.
 */
export const hoursElsewhere: Routine = {
  name: 'absmgmt_hours_elsewhere',
  calledBy: 'service',
  writes: true,
  parameters: [
    { name: 'person', type: 'bigint' },
    { name: 'begins', type: 'timestamp with time zone' },
    { name: 'finishes', type: 'timestamp with time zone' },
  ],
  returns: 'table (busy integer)',
  body: `
begin
  perform pg_advisory_xact_lock(hashtextextended('hours ' || own.cross_district_id, 0))
  from substitute as own where own.substitute_id = person and own.cross_district_id <> ''
    and own.org_id = (select here.org_id from organization as here where ${isHere});
  return query
  select 1 from ${samePeople}
  join time_sheet_item as item on item.org_id = other.org_id and item.substitute_id = other.substitute_id
    and item.started_at < finishes and coalesce(item.ended_at, item.started_at) > begins
  where ${isHere} and own.substitute_id = person limit 1;
end`,
};
