import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import { adminUserHeader } from './adminUserActions.ts';
import { type OperationText, type Subject, withArticle } from './operationTexts.ts';
import { body, errorResponses, readErrors, ref, responseObject, writeErrors } from './parts.ts';
import * as shapes from './substituteShapes.ts';

const one = [...readErrors, 'notFound'] as const;
const refusals = [...writeErrors, 'notFound', 'stale', 'versionNeeded'] as const;

const read = (summary: string, described: string, schema: JsonSchemaObject): OperationText => ({
  summary,
  responses: { 200: responseObject(described, schema), ...errorResponses(one) },
});

const write = (
  summary: string,
  bodySchema: JsonSchemaObject,
  schema: JsonSchemaObject,
  example?: object,
) => ({
  summary,
  requestBody: body(bodySchema, example),
  responses: { 200: responseObject('The saved result.', schema), ...errorResponses(refusals) },
});

const preferredEmployees = () =>
  write(
    'Add a substitute to employees’ lists, change list entries, or remove the substitute',
    shapes.sentEmployees,
    shapes.savedEmployees,
    { employees: [{ workerId: 17, callRank: 1 }] },
  );

/**
 * API descriptions of a substitute's operations, other than reading and saving
 * (docs/specification.md#master-data-7-other-services). Keyed by operation.
 */
export const substituteActions: Readonly<Record<string, (subject: Subject) => OperationText>> = {
  header: ({ name, one: noun }) =>
    read(
      `Header facts of ${withArticle(noun)}`,
      'The facts for the page header.',
      name === 'AdminUser' ? adminUserHeader : ref(name),
    ),
  deallocation: () =>
    write(
      'The jobs of some substitutes, and who is affected; nothing is changed',
      shapes.sentSubstitutes,
      shapes.jobsOfSubstitutes,
      { substituteIds: [17, 18] },
    ),
  bySingleSignOn: ({ name, one: noun }) =>
    read(`Read one ${noun} by single sign-on`, `The ${noun}.`, ref(name)),
  byBothNumbers: ({ name, one: noun }) => read(`Read one ${noun} by both IDs`, `The ${noun}.`, ref(name)),
  templates: () => read('Message templates for substitutes', 'In both languages.', shapes.templates),
  addPreferredEmployees: preferredEmployees,
  savePreferredEmployees: preferredEmployees,
  permissionTypes: () =>
    read(
      'The possible permissions of a substitute for their own school list',
      'The choices.',
      shapes.permissionTypes,
    ),
  removeFile: () => ({
    summary: 'Remove a résumé or photo',
    responses: { 200: responseObject('The file is removed.', shapes.done), ...errorResponses(refusals) },
  }),
  setUploadPermissions: () => ({
    summary: 'Set whether a substitute can upload a photo and a résumé',
    requestBody: body({ type: 'object' }),
    responses: {
      200: responseObject('The permissions are saved.', shapes.done),
      ...errorResponses(refusals),
    },
  }),
  details: ({ name }) =>
    write('The days of a timesheet period', shapes.sentPeriod, shapes.daysOfPeriod(name), {
      substituteId: 17,
      timeSheetPeriodId: 3,
    }),
  comments: () => read('Comments on a timesheet day', 'Empty if there are no comments.', shapes.comments),
  timeAttendanceSettings: () =>
    read('How far back the time history goes, and the current period', 'The settings.', shapes.attendance),
  visibilityCriteria: () =>
    write('When school lists show their jobs to a substitute', shapes.sentSchools, shapes.criteria, {
      instituteIds: [17],
    }),
  saveVisibilityCriteria: () =>
    write('Change when school lists show their jobs', shapes.sentCriteria, shapes.criteria, {
      instituteIds: [17],
      jobVisibility: { overridePercentageVisibility: 50 },
    }),
  excludedChildren: () =>
    read(
      'Schools below a list that excludes a substitute, without their own entry',
      'The schools.',
      shapes.schools,
    ),
  includedChildren: () =>
    read(
      'Schools below a list that excludes a substitute, which include the substitute again',
      'The schools.',
      shapes.schools,
    ),
  removeAvailableTime: ({ name }) => ({
    summary: 'Remove a substitute’s own call times for one day',
    responses: {
      200: responseObject('The substitute’s own call times afterwards.', ref(name)),
      ...errorResponses(refusals),
    },
  }),
  organizationCallTimes: () =>
    read('The district’s call times', 'The call time windows.', shapes.districtWindows),
  disclaimers: ({ name }) =>
    read('Call disclaimers, and which ones a substitute has confirmed', 'In order of their numbers.', {
      type: 'array',
      items: ref(name),
    }),
};
