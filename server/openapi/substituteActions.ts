import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import { adminUserHeader } from './adminUserActions.ts';
import { type OperationText, type Subject, withArticle } from './operationTexts.ts';
import { answer, body, errorResponses, readErrors, ref, writeErrors } from './parts.ts';
import * as shapes from './substituteShapes.ts';

const one = [...readErrors, 'notFound'] as const;
const written = [...writeErrors, 'notFound', 'stale', 'versionNeeded'] as const;

const read = (summary: string, described: string, schema: JsonSchemaObject): OperationText => ({
  summary,
  responses: { 200: answer(described, schema), ...errorResponses(one) },
});

const write = (summary: string, sent: JsonSchemaObject, schema: JsonSchemaObject, example?: object) => ({
  summary,
  requestBody: body(sent, example),
  responses: { 200: answer('What stands then.', schema), ...errorResponses(written) },
});

const preferredEmployees = () =>
  write(
    'Put a substitute on lists of employees, change what these say, take the substitute off',
    shapes.sentEmployees,
    shapes.savedEmployees,
    { employees: [{ workerId: 17, callRank: 1 }] },
  );

/** Operations of a substitute besides reading and saving (docs/specification.md#master-data-7-other-services). */
export const substituteActions: Readonly<Record<string, (subject: Subject) => OperationText>> = {
  header: ({ name, one: noun }) =>
    read(
      `The head of ${withArticle(noun)}`,
      'What a page’s head needs.',
      name === 'AdminUser' ? adminUserHeader : ref(name),
    ),
  deallocation: () =>
    write(
      'Which jobs some substitutes have, and who is affected; nothing is changed',
      shapes.sentSubstitutes,
      shapes.jobsOfSubstitutes,
      { substituteIds: [17, 18] },
    ),
  bySingleSignOn: ({ name, one: noun }) =>
    read(`Read one ${noun} by single sign-on`, `The ${noun}.`, ref(name)),
  byBothNumbers: ({ name, one: noun }) => read(`Read one ${noun} by both numbers`, `The ${noun}.`, ref(name)),
  templates: () => read('The texts of messages to substitutes', 'In both languages.', shapes.templates),
  addPreferredEmployees: preferredEmployees,
  savePreferredEmployees: preferredEmployees,
  permissionTypes: () =>
    read(
      'What a substitute can be allowed to do with their list of schools',
      'The choices.',
      shapes.permissionTypes,
    ),
  removeFile: () => ({
    summary: 'Take a résumé or photo away',
    responses: { 200: answer('It is gone.', shapes.done), ...errorResponses(written) },
  }),
  setUploadPermissions: () => ({
    summary: 'Say whether a substitute may send a photo and a résumé',
    requestBody: body({ type: 'object' }),
    responses: { 200: answer('It is saved.', shapes.done), ...errorResponses(written) },
  }),
  details: ({ name }) =>
    write('The days of one period of a timesheet', shapes.sentPeriod, shapes.daysOfPeriod(name), {
      substituteId: 17,
      timeSheetPeriodId: 3,
    }),
  comments: () => read('What was said of a day of a timesheet', 'Nothing while nobody has.', shapes.comments),
  timeAttendanceSettings: () =>
    read(
      'How far the history of hours reaches back, and the period of today',
      'The settings.',
      shapes.attendance,
    ),
  visibilityCriteria: () =>
    write(
      'From when the lists of schools show their jobs to a substitute',
      shapes.sentSchools,
      shapes.criteria,
      {
        instituteIds: [17],
      },
    ),
  saveVisibilityCriteria: () =>
    write('Say it anew on the lists of schools', shapes.sentCriteria, shapes.criteria, {
      instituteIds: [17],
      jobVisibility: { overridePercentageVisibility: 50 },
    }),
  excludedChildren: () =>
    read(
      'Schools below a list that excludes a substitute, without a line of their own',
      'The schools.',
      shapes.schools,
    ),
  includedChildren: () =>
    read(
      'Schools below a list that excludes a substitute, which include them again',
      'The schools.',
      shapes.schools,
    ),
  removeAvailableTime: ({ name }) => ({
    summary: 'Take the own call times behind a row away on its day',
    responses: { 200: answer('The own call times then.', ref(name)), ...errorResponses(written) },
  }),
  organizationCallTimes: () => read('The call times of the district', 'The windows.', shapes.districtWindows),
  disclaimers: ({ name }) =>
    read(
      'What substitutes are told about calls, and what they have confirmed',
      'In the order of the numbers.',
      {
        type: 'array',
        items: ref(name),
      },
    ),
};
