import { longestList } from '#schemas/rules/preferences/callRanks.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { ActionRequest } from '../domainRule.ts';
import { sentFields } from '../employee/sentFields.ts';
import { idInQuery } from '../idInQuery.ts';
import { needs } from '../needs.ts';

const lines = 'employee/preferred-substitutes';

/** What a row may say beside its own number: which employee, and what their list says of the substitute. */
const written = [
  'isExcluded',
  'callRank',
  'comments',
  'overrideVisibility',
  'overridePercentageVisibility',
  'overrideMinimumVisibility',
  'overrideMaximumVisibility',
  'substituteJobVisibility',
];

/** The rows of a body `{ employees: […] }`, each with fields that are known. */
function rowsIn(body: unknown): RecordData[] {
  const { employees } = sentFields(body, ['employees']);
  if (!Array.isArray(employees) || employees.length === 0 || employees.length > longestList) {
    throw new DomainError('badRequest', { args: { reason: `employees must list 1 to ${longestList} rows` } });
  }
  return employees.map((row) =>
    sentFields(row, ['preferredSubstituteId', 'workerId', 'isDeleted', '_version', ...written]),
  );
}

/**
 * `POST` and `PUT /substitute/PreferredEmployees`: puts a substitute on lists of employees, changes what those say, and
 * takes the substitute off (`isDeleted`). Takes `{ employees: [{ preferredSubstituteId?, workerId?, … }] }`, a row with
 * a number being one that is there; all of it is written, or nothing. What is wrong is told by row. Gives the employees
 * who list the substitute then (docs/specification.md#master-data-7-other-services).
 */
export async function savePreferredEmployees(request: ActionRequest): Promise<unknown> {
  const { query, body, read, actor } = request;
  needs(actor, 'SUB.PREFEMP');
  const { substituteId } = await read.get('substitute/substitute', idInQuery(query, 'substituteId'));
  for (const [index, row] of rowsIn(body).entries())
    await ofRow(index, () => saveRow(request, Number(substituteId), row));
  const employees = await read.list(lines, { substituteId });
  return { isSuccess: true, messages: [], employees };
}

async function saveRow({ read, write }: ActionRequest, substituteId: number, row: RecordData): Promise<void> {
  const { preferredSubstituteId: id, workerId, isDeleted, _version, ...said } = row;
  if (id === undefined) {
    await write.create(lines, { ...said, workerId, substituteId });
    return;
  }
  const [line] = await read.list(lines, { id, substituteId });
  if (!line) throw new DomainError('invalid', { problems: [problem('preferredSubstituteId', 'reference')] });
  await write.hold(lines, Number(id), typeof _version === 'number' ? _version : undefined);
  if (isDeleted === true) await write.delete(lines, Number(id));
  else await write.update(lines, Number(id), said);
}

const problem = (field: string, code: 'reference') => ({ field, code, args: {} }) as const;

/** What is wrong with one of several rows, told at it. */
async function ofRow(index: number, save: () => Promise<void>): Promise<void> {
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
