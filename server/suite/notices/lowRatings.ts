import type { Sql } from '../../database/database.ts';
import { districtValue } from '../../domain/settings/effectiveValues.ts';
import type { Event } from '../../events/readEvents.ts';

/**
 * Returns those of a district's events that report a rating low enough for an alert, by the district's current settings
 * (docs/domain.md#feedback).
 */
export async function lowRatings(
  sql: Sql,
  organization: number,
  events: readonly Event[],
): Promise<ReadonlySet<Event>> {
  const given = events.filter(({ kind }) => kind === 'feedback.given');
  if (given.length === 0) return new Set();
  const rows = await sql(lowText, [organization, given.map(({ recordId }) => Number(recordId))]);
  const ids = new Set(rows.map(({ id }) => Number(id)));
  return new Set(given.filter(({ recordId }) => ids.has(Number(recordId))));
}

const lowText = `select feedback_id as id from feedback where org_id = $1 and feedback_id = any($2::bigint[])
  and stars <= (select most.value from ${districtValue('feedback.alertStars', '$1')} as most)`;
