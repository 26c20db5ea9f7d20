import type { Routine } from '../../database/table.ts';
import { forSamePeople } from '../people/samePeople.ts';

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
  body: forSamePeople({
    people: 'array[person]',
    before: `perform pg_advisory_xact_lock(hashtextextended('hours ' || number, 0)) from unnest(agreed_numbers) as number;`,
    each: `if exists (select 1 from time_sheet_item as item
      where item.org_id = other_org and item.substitute_id = any(other_ids)
        and item.started_at < finishes and coalesce(item.ended_at, item.started_at) > begins)
    then
      busy := 1;
      return next;
      return;
    end if;`,
  }),
};
