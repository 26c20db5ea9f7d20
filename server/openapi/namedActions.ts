import { resolutions } from '#schemas/rules/allocation.ts';
import { employeeActions } from './employeeActions.ts';
import type { Described, Subject } from './operationTexts.ts';
import { answer, body, errorResponses, query, readErrors, ref, writeErrors } from './parts.ts';

type Describing = (subject: Subject) => Described;

const date = { type: 'string', format: 'date' } as const;
const whole = { type: 'integer' } as const;

/** The actions of versions, whosever group they are of. */
const versionActions: Readonly<Record<string, Describing>> = {
  overlaps: () => ({
    summary: 'Which versions of an allocation group a span would overlap',
    parameters: [
      { ...query('allocationGroupId', 'The group.', whole), required: true },
      { ...query('fromDate', 'The first day.', date), required: true },
      { ...query('toDate', 'The last day; 9999-12-31 for none.', date), required: true },
      query('versionId', 'The version that is being changed.', whole),
    ],
    responses: {
      200: answer('The versions.', {
        type: 'object',
        required: ['overlaps'],
        properties: { overlaps: { type: 'array', items: { type: 'object' } } },
      }),
      ...errorResponses(readErrors),
    },
  }),
  resolve: ({ name }) => ({
    summary: 'Save a version and resolve its overlaps in one step',
    requestBody: body({
      type: 'object',
      required: ['resolution', 'version'],
      properties: { resolution: { enum: resolutions }, version: ref(`${name}Change`) },
    }),
    responses: {
      200: answer('The version as it is stored.', ref(name)),
      ...errorResponses([...writeErrors, 'notFound', 'stale', 'overlap']),
    },
  }),
};

const namedMail = {
  type: 'object',
  additionalProperties: false,
  required: ['mailId'],
  properties: { mailId: whole },
} as const;

/** What can be done about an e-mail of the district. */
const mailTexts: Readonly<Record<string, Describing>> = {
  sendAgain: ({ name }) => ({
    summary: 'Send an e-mail again that waits, was given up, or was cancelled',
    requestBody: body(namedMail, { mailId: 17 }),
    responses: { 200: answer('The e-mail.', ref(name)), ...errorResponses([...writeErrors, 'notFound']) },
  }),
  cancel: ({ name }) => ({
    summary: 'Do not send an e-mail that waits',
    requestBody: body(namedMail, { mailId: 17 }),
    responses: { 200: answer('The e-mail.', ref(name)), ...errorResponses([...writeErrors, 'notFound']) },
  }),
};

/** What the domain's own actions take and give, by entity and action. */
const texts: Readonly<Record<string, Readonly<Record<string, Describing>>>> = {
  'reference-data/allocation-group-version': versionActions,
  'employee/allocation-group-versions': versionActions,
  'settings/mail': mailTexts,
};

/** The text of an entity's own action; a bare one for an action that has no line here. */
export function namedAction(subject: Subject): Described {
  const { entity } = subject.route.stored;
  const { operation } = subject.route;
  const known = texts[entity.name]?.[operation] ?? employeeActions[entity.name]?.[operation];
  return (known ?? anyAction)(subject);
}

const anyAction: Describing = ({ one, route }) => ({
  summary: `${route.operation}: an action of the ${one}`,
  ...(route.line.method === 'GET' ? {} : { requestBody: body({ type: 'object' }) }),
  responses: {
    200: answer('The answer.', { type: 'object' }),
    ...errorResponses(
      route.line.method === 'GET' ? readErrors : [...writeErrors, 'notFound', 'stale', 'overlap'],
    ),
  },
});
