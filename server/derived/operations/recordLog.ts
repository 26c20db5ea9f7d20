import { recordLogPermission } from '#schemas/protocol/permissions.ts';
import { formats } from '#schemas/rules/formats.ts';
import { allows } from '#schemas/rules/permissions.ts';
import { DomainError } from '../../domainError.ts';
import { type RecordLogQuery, readRecordLog } from '../../editing/recordLog.ts';
import { recordLogLines } from '../../editing/recordLogLines.ts';
import { removedChanges } from '../../retention/removedChanges.ts';
import { authorize } from '../authorize.ts';
import { readRow } from '../rows.ts';
import { type Answer, asId, knowsOnly, type OperationRequest, ok } from './operation.ts';

/**
 * The change log of a whole record, all of its tabs together: `GET /api/employee/logs?workerId`, by dates and
 * category (docs/specification.md#master-data-7-employee-service). Throws `notFound` for a record that the
 * person does not see.
 */
export async function recordLog(request: OperationRequest): Promise<Answer> {
  const { stored, actor, database, catalogue } = request;
  const query = requested(request, ['before']);
  return ok(
    await database.read(actor.organization, async (sql) => {
      if (!(await readRow(sql, stored, actor, asId(stored, query.id)))) throw new DomainError('notFound');
      return {
        ...(await readRecordLog(sql, catalogue, stored, actor, query)),
        ...(await removedChanges(sql, actor.organization)),
      };
    }),
  );
}

/** The same as a CSV file: every change that matches, a line for each field. */
export async function recordLogFile(request: OperationRequest): Promise<Answer> {
  const { stored, actor, database } = request;
  authorize(actor, stored.entity, 'export');
  const query = requested(request, []);
  const found = await database.read(actor.organization, (sql) =>
    readRow(sql, stored, actor, asId(stored, query.id)),
  );
  if (!found) throw new DomainError('notFound');
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${stored.table.name}_changes.csv"`,
    },
    stream: recordLogLines(request, query),
  };
}

function requested(request: OperationRequest, more: readonly string[]): RecordLogQuery {
  const { stored, actor, query, required } = request;
  authorize(actor, stored.entity, 'view');
  const permission = recordLogPermission(stored.entity.permission.view);
  if (!allows(actor.permissions, permission)) throw new DomainError('forbidden', { args: { permission } });
  knowsOnly(request, ['startDate', 'endDate', 'category', ...more]);
  const before = query.before === undefined ? Number.MAX_SAFE_INTEGER : Number(query.before);
  if (!Number.isSafeInteger(before)) throw bad('before must be a whole number');
  return {
    id: query[required[0] ?? ''] ?? '',
    startDate: dateOf(query, 'startDate'),
    endDate: dateOf(query, 'endDate'),
    category: query.category || undefined,
    before,
  };
}

function dateOf(query: OperationRequest['query'], name: string): string | undefined {
  const date = query[name];
  if (date === undefined || date === '') return undefined;
  if (formats.date?.(date)) return date;
  throw bad(`${name} must be a date`);
}

function bad(reason: string): DomainError {
  return new DomainError('badRequest', { args: { reason } });
}
