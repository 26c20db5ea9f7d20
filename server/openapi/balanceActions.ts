import * as closing from '#schemas/protocol/people/balanceClosing.ts';
import { entryKinds } from '#schemas/rules/balances/balances.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import type { OperationText, Subject } from './operationTexts.ts';
import { body, errorResponses, query, readErrors, responseObject, writeErrors } from './parts.ts';

const integer = { type: 'integer' } as const;

const number = { type: 'number' } as const;
const maybeWhole = { type: ['integer', 'null'] } as const;
const maybeText = { type: ['string', 'null'] } as const;

const ledger: JsonSchemaObject = {
  type: 'object',
  required: ['lines'],
  properties: {
    lines: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          balanceId: integer,
          absenceReasonId: maybeWhole,
          bucketId: maybeWhole,
          date: { type: 'string', format: 'date' },
          kind: { enum: entryKinds },
          edge: {
            enum: ['opening', 'closing'],
            description: 'A line that starts or ends a balance year.',
          },
          days: number,
          before: number,
          after: number,
          hoursPerDay: { type: ['number', 'null'], description: 'The hours in a day of the employee.' },
          confirmationNumber: maybeWhole,
          entryId: maybeWhole,
          comment: maybeText,
          isAssumed: {
            type: 'boolean',
            description: 'Counted as a whole day because the hours are unknown.',
          },
          actor: maybeText,
          actingAs: maybeText,
        },
      },
    },
  },
};

/**
 * API descriptions of the operations on balances: reading their ledgers and closing balance years. Keyed by operation.
 */
export const balanceActions: Readonly<Record<string, (subject: Subject) => OperationText>> = {
  log: () => ({
    summary: 'The ledgers of an employee’s balances, line by line',
    description:
      'The latest line first. Each line has the balance before and after it, in days. Closed years are included.',
    parameters: [
      query('absenceReasonId', 'Only the balance of this reason.', integer),
      query('bucketId', 'Only the balance of this bucket.', integer),
    ],
    responses: { 200: responseObject('The lines.', ledger), ...errorResponses(readErrors) },
  }),
  dueClosings: () => ({
    summary: 'Balances with a past balance year that is not closed',
    description: 'Includes what closing would carry over and expire. Nothing is changed.',
    parameters: [
      query('balanceId', 'Only this balance.', integer),
      query('workerId', 'Only balances of this employee.', integer),
      query('after', 'Continue after the `next` of a response.', integer),
    ],
    responses: {
      200: responseObject('The balances, in order of their numbers.', closing.dueClosingsSchema),
      ...errorResponses(readErrors),
    },
  }),
  closeYears: () => ({
    summary: 'Close past balance years',
    description:
      'Closes each balance as it was shown. If its year or carryover has changed since, it is skipped (`changed`). If it is already closed, nothing happens (`alreadyClosed`).',
    requestBody: body(closing.closeYearsSchema, {
      rows: [{ balanceId: 1, asOf: '2025-07-01', carriedDays: 5 }],
    }),
    responses: {
      200: responseObject('The result for each balance.', closing.closedYearsSchema),
      ...errorResponses(writeErrors),
    },
  }),
};
