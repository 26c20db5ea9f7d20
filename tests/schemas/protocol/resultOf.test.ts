import { describe, expect, test } from 'vitest';
import { generalInformation } from '#schemas/employee/general-information.ts';
import { type ResultCode, resultCodes } from '#schemas/protocol/entities/resultCodes.ts';
import type { ResultMeanings } from '#schemas/protocol/entities/resultOf.ts';
import { isSuccess, resultOf, successOf } from '#schemas/protocol/entities/resultOf.ts';
import { fc } from '#tests/fastCheck.ts';

const {
  create,
  update,
  delete: remove,
} = generalInformation['x-entity'].results as Record<'create' | 'update' | 'delete', ResultMeanings>;
const refused = (code: ResultCode, ...problems: [string, string][]) => ({
  code,
  problems: problems.map(([field, problem]) => ({ field, code: problem as never })),
});

describe('the result code of a refused call', () => {
  test.each([
    ['a duplicate identifier', update, refused('invalid', ['identifier', 'unique']), 8],
    ['a short name with a blank', create, refused('invalid', ['shortName', 'pattern']), 9],
    ['another duplicate field', update, refused('invalid', ['externalLoginId', 'unique']), 5],
    ['a deleted record', update, refused('notFound'), 6],
    ['a stale version', update, refused('stale'), 5],
    ['a defect', create, refused('failure'), 5],
    ['an employee in use', remove, refused('inUse'), 1],
    ['a deleted employee', remove, refused('notFound'), 2],
    ['no permission to delete', remove, refused('forbidden'), -8],
  ])('names %s', (_, meanings, domainError, code) => {
    expect(resultOf(meanings, domainError)).toBe(code);
  });

  test('exists for every refusal, and is never a success code', () => {
    const codes = fc.constantFrom(...(Object.keys(resultCodes) as ResultCode[]));
    const problem = fc.record({ field: fc.string(), code: fc.constantFrom('unique', 'pattern', 'required') });
    fc.assert(
      fc.property(codes, fc.array(problem), fc.constantFrom(create, update, remove), (code, problems, of) => {
        const result = resultOf(of, { code, problems: problems as never });
        expect(result).toBeDefined();
        expect(isSuccess(of, Number(result))).toBe(false);
      }),
    );
  });

  test('is undefined if an operation names its refusals', () => {
    const named = { overlap: { message: 'allocation.overlap' } };
    expect(resultOf(named, refused('overlap'))).toBeUndefined();
    expect(successOf(named)).toBeUndefined();
  });

  test('without an explanation is no success', () => {
    expect([isSuccess(update, 0), isSuccess(update, 42)]).toEqual([true, false]);
  });
});
