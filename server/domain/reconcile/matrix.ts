import { reconcileStatuses } from '#schemas/status/reconcileStatus.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import { formats } from '#schemas/values/formats.ts';
import { DomainError } from '../../common/domainError.ts';
import { type ActionRequest, assertKnownParameters } from '../domainRule.ts';
import { requirePermission } from '../requirePermission.ts';
import { loadSettings } from '../settings/loadSettings.ts';
import { statusIn } from '../statusIn.ts';
import {
  exceptionColumns,
  exceptionsIn,
  factsText,
  reconcileNames,
  visibleDaySql,
  visibleDayValues,
} from './dayFacts.ts';

/** Maximum number of dates in a matrix. */
const mostDates = 31;

/** Counts of a school's absence days on a date. `exceptions` counts only days that are `open`. */
interface MatrixCell {
  readonly absenceDate: string;
  readonly instituteId: number;
  readonly total: number;
  readonly reconciled: number;
  readonly open: number;
  readonly exceptions: number;
}

/**
 * `GET /api/v1.0/reconciliation/matrix?fromDate&toDate`: counts the days that have begun by date and school, within the
 * person's visibility. Days with equal facts are checked once. Throws `badRequest` for invalid dates or a range that is
 * too long, `forbidden` without the permission for reconciliation reports.
 */
export async function matrix(request: ActionRequest): Promise<{ readonly cells: readonly MatrixCell[] }> {
  assertKnownParameters(request, ['fromDate', 'toDate']);
  const { query, sql, actor } = request;
  requirePermission(actor, 'RPTREC.VIEW');
  const [from, to] = [dateIn(query, 'fromDate'), dateIn(query, 'toDate')];
  if (to >= addDays(from, mostDates))
    throw new DomainError('badRequest', { args: { reason: `at most ${mostDates} dates` } });
  const of = { organization: actor.organization, today: today(actor.timeZone) };
  const settingOf = await loadSettings(sql, of, reconcileNames);
  const values = [actor.organization, actor.timeZone, from, to, ...visibleDayValues(actor.visibility)];
  const cells = new Map<string, MatrixCell>();
  for (const row of await sql(text, values)) {
    const [absenceDate, instituteId, count] = [String(row.date), Number(row.school), Number(row.count)];
    const key = `${absenceDate} ${instituteId}`;
    const isOpen = reconcileStatuses.has(row.status, 'isOpen');
    const known = cells.get(key) ?? { absenceDate, instituteId, ...nothing };
    cells.set(key, {
      ...known,
      total: known.total + count,
      reconciled: known.reconciled + (isOpen ? 0 : count),
      open: known.open + (isOpen ? count : 0),
      exceptions: known.exceptions + (isOpen && exceptionsIn(row, settingOf).length > 0 ? count : 0),
    });
  }
  return { cells: [...cells.values()] };
}

const nothing = { total: 0, reconciled: 0, open: 0, exceptions: 0 };

function dateIn(query: ActionRequest['query'], name: string): string {
  const value = query[name] ?? '';
  if (formats.date(value)) return value;
  throw new DomainError('badRequest', { args: { reason: `${name} must be a date` } });
}

const text = `select date, school, status, ${exceptionColumns}, count(*)::int as count
  from (${factsText(`day.absence_date between $3 and $4 and ${statusIn('day.fill_status', 'conflicts')}
    and ${visibleDaySql('$5', '$6')}`)}) as facts
  where has_begun
  group by date, school, status, ${exceptionColumns}
  order by date, school`;
