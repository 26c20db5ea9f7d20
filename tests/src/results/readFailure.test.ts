import { describe, expect, test, vi } from 'vitest';
import { ServiceError } from '#providers/http/serviceError.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { resultCodes } from '#schemas/protocol/entities/resultCodes.ts';
import * as registry from '#schemas/registry.ts';
import { readFailure } from '#src/results/readFailure.ts';

const { entities, named } = readRegistry(registry);
const payCode = named('reference-data/pay-code');
const translate = (key: string, args: object = {}) => `${key} ${JSON.stringify(args)}`;
const base = { requestId: 'r-1', message: 'As the service says it.' };

describe('the messages of a failed call', () => {
  test('put each error at its field, and none above the form', () => {
    const error = new ServiceError(400, {
      ...base,
      code: 'invalid',
      errors: { payCodeName: { code: 'maxLength', message: 'Too long.', args: { limit: 60 } } },
    });
    expect(readFailure(payCode, 'update', error, translate)).toEqual({
      fields: { payCodeName: { message: 'problem.maxLength', args: { _: 'Too long.', limit: 60 } } },
      requestId: 'r-1',
    });
  });

  test('put an error of the whole record above the form', () => {
    const errors = { '': { code: 'order', message: '', args: {} } };
    const error = new ServiceError(400, { ...base, code: 'invalid', errors });
    expect(readFailure(payCode, 'update', error, translate)).toEqual({
      fields: {},
      requestId: 'r-1',
      message: 'problem.order {}',
    });
  });

  test('use the entity’s message for a result code, at its field', () => {
    const version = named('reference-data/allocation-group-version');
    const error = new ServiceError(409, { ...base, code: 'overlap' });
    expect(readFailure(version, 'create', error, translate)).toEqual({
      fields: { fromDate: { message: 'allocation.overlap', args: {} } },
      requestId: 'r-1',
    });
    expect(readFailure(payCode, 'create', error, translate).message).toBe(base.message);
  });

  test('exist for every code of a service and of the connection', () => {
    for (const code of [...Object.keys(resultCodes), 'network', 'unreadable'] as 'failure'[]) {
      for (const entity of entities) {
        const error = new ServiceError(400, { ...base, code });
        const { message, fields } = readFailure(entity, 'update', error, translate);
        expect(message ?? Object.values(fields)[0]?.message).toBeTruthy();
      }
    }
  });

  test('report an unexpected error in the console, and show a generic one', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    const bug = new TypeError('x is not a function');
    expect(readFailure(payCode, 'update', bug, translate)).toEqual({
      fields: {},
      message: 'ra.message.error {}',
    });
    expect(report).toHaveBeenCalledWith(bug);
    report.mockRestore();
  });
});
