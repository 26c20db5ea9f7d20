import * as merging from '#schemas/protocol/people/merge.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import type { OperationText, Subject } from './operationTexts.ts';
import { answer, body, errorResponses, query, readErrors, ref, writeErrors } from './parts.ts';

const whole = { type: 'integer' } as const;
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
    selectedInstitutions: { ...list, description: 'The schools of the employee, in their order.' },
    empDetails: { type: ['object', 'null'], description: 'The employee; null where none was named.' },
    accountingCodeTypeId: { enum: [1, 2], description: '1: an accounting code; 2: an allocation group.' },
  },
};

/** Operations of an employee's general information besides reading and saving. */
export const accountActions: Readonly<Record<string, (subject: Subject) => OperationText>> = {
  detail: () => ({
    summary: 'An employee with every list that their form chooses from',
    description:
      'By `workerId` or by `orgSsoId`; without either, the lists alone. A list that fails is empty.',
    parameters: [query('workerId', 'Which employee.', whole), query('orgSsoId', 'By single sign-on.', whole)],
    responses: { 200: answer('The bundle.', bundle), ...errorResponses([...readErrors, 'notFound']) },
  }),
  pinState: () => ({
    summary: 'Whether an employee has a PIN; a PIN itself is never told',
    responses: {
      200: answer('Whether there is one, and since when.', {
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
    summary: 'What merging an employee into another one comes to',
    description: 'Nothing is changed. Needs EMP.MERGE.',
    parameters: [query('into', 'The employee that stays.', whole)],
    responses: {
      200: answer('Both records, and what moves.', merging.mergePreviewSchema),
      ...errorResponses([...readErrors, 'notFound']),
    },
  }),
  merge: ({ name }) => ({
    summary: 'Make one record of two employees who are the same person',
    description:
      'In one transaction. The merged record becomes inactive and names the one that stays. Needs EMP.MERGE and EMP.DEACTIVATE.',
    requestBody: body(merging.mergeSchema, { into: 18, intoVersion: 4, _version: 3, take: ['email'] }),
    responses: {
      200: answer('Both records.', {
        type: 'object',
        required: ['from', 'into'],
        properties: { from: ref(name), into: ref(name) },
      }),
      ...errorResponses([...writeErrors, 'notFound', 'stale', 'versionNeeded']),
    },
  }),
};
