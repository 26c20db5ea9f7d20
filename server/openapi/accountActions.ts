import * as merging from '#schemas/protocol/people/merge.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import type { OperationText, Subject } from './operationTexts.ts';
import { body, errorResponses, query, readErrors, ref, responseObject, writeErrors } from './parts.ts';

const integer = { type: 'integer' } as const;
const list = { type: 'array', items: { type: 'object' } } as const;

const bundle: JsonSchemaObject = {
  type: 'object',
  required: [
    'payCodes',
    'budgetCodes',
    'languages',
    'accountingCodes',
    'employeeGenders',
    'employeeAbsences',
    'selectedInstitutions',
    'empDetails',
    'accountingCodeTypeId',
  ],
  properties: {
    payCodes: list,
    budgetCodes: list,
    languages: list,
    accountingCodes: list,
    employeeGenders: list,
    employeeAbsences: list,
    selectedInstitutions: { ...list, description: 'The employee’s schools, in order.' },
    empDetails: { type: ['object', 'null'], description: 'The employee; null if none was requested.' },
    accountingCodeTypeId: { enum: [1, 2], description: '1: an accounting code; 2: an allocation group.' },
  },
};

/**
 * API descriptions of the operations on an employee's general information, other than reading and saving. Keyed by
 * operation.
 */
export const accountActions: Readonly<Record<string, (subject: Subject) => OperationText>> = {
  detail: () => ({
    summary: 'An employee with every list that the employee form needs',
    description:
      'By `workerId` or `orgSsoId`. Without either, only the lists are returned. A list that fails is empty.',
    parameters: [
      query('workerId', 'Which employee.', integer),
      query('orgSsoId', 'By single sign-on.', integer),
    ],
    responses: {
      200: responseObject('The employee and the lists.', bundle),
      ...errorResponses([...readErrors, 'notFound']),
    },
  }),
  pinState: () => ({
    summary: 'Whether an employee has a PIN; the PIN itself is never returned',
    responses: {
      200: responseObject('Whether there is a PIN, and since when.', {
        type: 'object',
        required: ['hasPin', 'changedAt'],
        properties: {
          hasPin: { type: 'boolean' },
          changedAt: { type: ['string', 'null'], format: 'date-time' },
        },
      }),
      ...errorResponses([...readErrors, 'notFound']),
    },
  }),
  mergePreview: () => ({
    summary: 'Preview a merge of two employees',
    description: 'Nothing is saved. Requires EMP.MERGE.',
    parameters: [query('into', 'The employee that stays.', integer)],
    responses: {
      200: responseObject('Both records, and what the merge moves.', merging.mergePreviewSchema),
      ...errorResponses([...readErrors, 'notFound']),
    },
  }),
  merge: ({ name }) => ({
    summary: 'Merge two employee records of the same person',
    description:
      'Runs in one transaction. The merged record becomes inactive and refers to the record that stays. Requires EMP.MERGE and EMP.DEACTIVATE.',
    requestBody: body(merging.mergeSchema, { into: 18, intoVersion: 4, _version: 3, take: ['email'] }),
    responses: {
      200: responseObject('Both records.', {
        type: 'object',
        required: ['from', 'into'],
        properties: { from: ref(name), into: ref(name) },
      }),
      ...errorResponses([...writeErrors, 'notFound', 'stale', 'versionNeeded']),
    },
  }),
};
