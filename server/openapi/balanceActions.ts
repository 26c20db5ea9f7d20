import * as closing from '#schemas/protocol/people/balanceClosing.ts';
import { entryKinds } from '#schemas/rules/balances/balances.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import type { OperationText, Subject } from './operationTexts.ts';
import { answer, body, errorResponses, query, readErrors, writeErrors } from './parts.ts';

const whole = { type: 'integer' } as const;

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
          balanceId: whole,
          absenceReasonId: maybeWhole,
          bucketId: maybeWhole,
          date: { type: 'string', format: 'date' },
          kind: { enum: entryKinds },
          edge: {
            enum: ['opening', 'closing'],
            description: 'A line by which a balance year begins or ends.',
          },
          days: number,
          before: number,
          after: number,
          hoursPerDay: { type: ['number', 'null'], description: 'How long a day of the employee counts.' },
          confirmationNumber: maybeWhole,
          entryId: maybeWhole,
          comment: maybeText,
          isAssumed: {
            type: 'boolean',
            description: 'A whole day is counted because hours are not known.',
          },
          actor: maybeText,
          actingAs: maybeText,
        },
      },
    },
  },
};

/** Operations of balances: their ledgers, and closing their years. */
export const balanceActions: Readonly<Record<string, (subject: Subject) => OperationText>> = {
  log: () => ({
    summary: 'The ledgers of an employee’s balances, line by line',
    description:
      'The latest line first, each with what the balance was before and after it, in days. Closed years are a part of it.',
    parameters: [
      query('absenceReasonId', 'The balance of one reason alone.', whole),
      query('bucketId', 'The balance of one bucket alone.', whole),
    ],
    responses: { 200: answer('The lines.', ledger), ...errorResponses(readErrors) },
  }),
  dueClosings: () => ({
    summary: 'Balances whose balance year is over and not closed',
    description: 'With what closing would carry over and let expire. Nothing is changed.',
    parameters: [
      query('balanceId', 'One balance alone.', whole),
      query('workerId', 'Those of one employee.', whole),
      query('after', 'Go on behind the `next` of an answer.', whole),
    ],
    responses: {
      200: answer('The balances, by their numbers.', closing.dueClosingsSchema),
      ...errorResponses(readErrors),
    },
  }),
  closeYears: () => ({
    summary: 'Close the balance years that are over',
    description:
      'Of each balance as it was shown: one that has another year or another carryover by now is left as it is (`changed`), one that is closed already stays so (`alreadyClosed`).',
    requestBody: body(closing.closeYearsSchema, {
      rows: [{ balanceId: 1, asOf: '2025-07-01', carriedDays: 5 }],
    }),
    responses: {
      200: answer('What became of each.', closing.closedYearsSchema),
      ...errorResponses(writeErrors),
    },
  }),
};
