import type { GateName } from '#schemas/substitute/fields/jobGates.ts';
import type { Sql } from '../../../database/database.ts';
import { gates } from './gates.ts';
import { factsOf } from './openJobs.ts';

/** A day of absence, and who is to have it. */
export interface Taking {
  readonly organization: number;
  readonly substituteId: number;
  readonly confirmationNumber: number;
}

const facts = factsOf({ organization: '$1::bigint', parent: '$2::bigint' }, 'day.confirmation_number = $3');

/**
 * Which of some gates keep a substitute from a day, whatever has become of the day: whoever has it is not busy with it
 * (docs/domain.md#eligibility).
 */
export async function closedGates(
  sql: Sql,
  { organization, substituteId, confirmationNumber }: Taking,
  names: readonly GateName[],
): Promise<readonly GateName[]> {
  const judged = names.map((name) => `case when ${gates[name].isClosed} then '${name}' end`);
  const text = `with recursive ${facts}
    select to_jsonb(array_remove(array[${judged.join(', ')}], null)) as closed from s cross join days as day`;
  const [row] = await sql(text, [organization, substituteId, confirmationNumber]);
  const closed = Array.isArray(row?.closed) ? row.closed : [];
  return names.filter((name) => closed.includes(name));
}
