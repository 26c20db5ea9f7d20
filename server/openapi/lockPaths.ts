import { services } from '#schemas/protocol/services.ts';
import type { Operation, Parameter, Paths } from './document.ts';
import { callerParameters } from './ownParameters.ts';
import { answer, body, errorResponses, query, ref, writeErrors } from './parts.ts';
import { reading } from './reading.ts';

const { base, prefix } = services.employee;
const tag = 'Record locks';
const place = { key: 1201, tableName: 'Worker', session: '0b6a4b1e-2f7c-4f2a-9a59-2f1f3f3c9a10' };

const required = (parameter: Parameter): Parameter => ({ ...parameter, required: true });

/** The calls for locks on records that are being edited. */
export const lockPaths: Paths = {
  [`${base}${prefix}/lock`]: {
    get: reading({
      operationId: 'readLock',
      summary: 'Who edits a record',
      tag,
      answers: ref('LockAnswer'),
      parameters: [
        required(query('key', 'The id of the record.', { type: 'integer', minimum: 0 })),
        required(query('tableName', 'Worker, substitutes, organization_users or vacancy_profile.')),
        query('session', 'The tab that asks.'),
        query('mode', 'edit, which is the only one.'),
      ],
    }),
    post: writing('takeLock', 'Take, prolong, ask for or take over the lock of a record', 'LockRequest'),
  },
  [`${base}${prefix}/unlock`]: {
    post: writing('releaseLock', 'Give the lock of a record back', 'UnlockRequest'),
  },
};

function writing(operationId: string, summary: string, sent: string): Operation {
  return {
    operationId,
    summary,
    tags: [tag],
    parameters: callerParameters('POST'),
    requestBody: body(ref(sent), place),
    responses: { 200: answer('What it came to.', ref('LockAnswer')), ...errorResponses(writeErrors) },
  };
}
