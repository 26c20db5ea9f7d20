import { longestList } from '#schemas/rules/preferences/callRanks.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError, invalidField } from '../../common/domainError.ts';
import type { Actor } from '../../identity/access/actor.ts';
import type { ActionRequest } from '../domainRule.ts';
import { idInQuery } from '../idInQuery.ts';
import { readBodyFields } from '../readBodyFields.ts';
import { requirePermission } from '../requirePermission.ts';

const lines = 'employee/preferred-substitutes';

/**
 * Writable fields of a submitted row, besides its id: the employee, and the values of the employee's list line for the
 * substitute.
 */
const writableFields = [
  'isExcluded',
  'callRank',
  'comments',
  'overrideVisibility',
  'overridePercentageVisibility',
  'overrideMinimumVisibility',
  'overrideMaximumVisibility',
  'substituteJobVisibility',
];

const known = ['preferredSubstituteId', 'workerId', 'isDeleted', '_version', ...writableFields];

/** Throws `forbidden` for people who may not see the substitute's lines, or may not change lists of employees. */
function requireListPermissions(actor: Actor): void {
  for (const permission of ['SUB.PREFEMP', 'PREFLIST.EMPLOYEE']) requirePermission(actor, permission);
}

/** Validates the rows of a body `{ employees: […] }`; only known fields are allowed. */
function rowsIn(body: unknown): RecordData[] {
  const { employees } = readBodyFields(body, ['employees']);
  if (!Array.isArray(employees) || employees.length === 0 || employees.length > longestList) {
    throw new DomainError('badRequest', { args: { reason: `employees must list 1 to ${longestList} rows` } });
  }
  return employees.map((row) => readBodyFields(row, known));
}

/**
 * `POST` and `PUT /substitute/PreferredEmployees`: adds a substitute to lists of employees, changes their lines, or
 * removes them (`isDeleted`). Takes `{ employees: [{ preferredSubstituteId?, workerId?, … }] }`; a row with an id, or
 * with `isDeleted` and an employee, refers to an existing line. All rows are saved or none; problems name their row.
 * Returns the employees who now list the substitute (docs/specification.md#master-data-7-other-services).
 */
export async function savePreferredEmployees(request: ActionRequest): Promise<unknown> {
  const { query, body, read, actor } = request;
  requireListPermissions(actor);
  const { substituteId } = await read.get('substitute/substitute', idInQuery(query, 'substituteId'));
  for (const [index, row] of rowsIn(body).entries())
    await withRowIndex(index, () => saveRow(request, Number(substituteId), row));
  const employees = await read.list(lines, { substituteId });
  return { isSuccess: true, messages: [], employees };
}

/**
 * Builds a handler of `POST`, `PUT` or `DELETE /substitute/preferredEmployee`, which adds, changes or removes a single
 * list line. `rowOf` builds the row to save from the request.
 */
const lineHandler = (rowOf: (request: ActionRequest) => RecordData) => async (request: ActionRequest) => {
  requireListPermissions(request.actor);
  const { substituteId } = await request.read.get(
    'substitute/substitute',
    idInQuery(request.query, 'substituteId'),
  );
  await saveRow(request, Number(substituteId), rowOf(request));
  return { isSuccess: true, messages: [] };
};

const lineInQuery = ({ query }: ActionRequest) => ({
  preferredSubstituteId: idInQuery(query, 'preferredSubstituteId'),
});

export const lineActions = {
  addLine: lineHandler(({ body }) => readBodyFields(body, ['workerId', ...writableFields])),
  changeLine: lineHandler((request) => ({
    ...readBodyFields(request.body, writableFields),
    ...lineInQuery(request),
  })),
  removeLine: lineHandler((request) => ({ ...lineInQuery(request), isDeleted: true })),
};

async function saveRow(request: ActionRequest, substituteId: number, row: RecordData): Promise<void> {
  const { read, write } = request;
  const { preferredSubstituteId, workerId, isDeleted, _version, ...values } = row;
  const isThere = preferredSubstituteId !== undefined || isDeleted !== undefined;
  const named =
    preferredSubstituteId === undefined ? { workerId: workerId ?? 0 } : { id: preferredSubstituteId };
  const [line] = isThere ? await read.list(lines, { ...named, substituteId }) : [];
  if (!line && (preferredSubstituteId !== undefined || isDeleted === true)) {
    throw invalidField(
      preferredSubstituteId === undefined ? 'workerId' : 'preferredSubstituteId',
      'reference',
    );
  }
  if (!line) {
    await write.create(lines, { ...values, workerId, substituteId });
    return;
  }
  const id = Number(line.preferredSubstituteId);
  await write.lock(lines, id, typeof _version === 'number' ? _version : undefined);
  if (isDeleted === true) await write.delete(lines, id);
  else await write.update(lines, id, values);
}

/** Saves one of several rows, and reports its problems under the index of the row. */
async function withRowIndex(index: number, save: () => Promise<void>): Promise<void> {
  try {
    await save();
  } catch (error) {
    if (!(error instanceof DomainError) || !error.details.problems) throw error;
    const problems = error.details.problems.map((one) => ({
      ...one,
      field: ['employees', index, one.field].filter((part) => part !== '').join('.'),
    }));
    throw new DomainError(error.code, { ...error.details, problems });
  }
}
