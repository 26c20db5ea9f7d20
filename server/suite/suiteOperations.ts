import { menuCountsSchema } from '#schemas/protocol/entities/menuCounts.ts';
import { subscriptionSchema, subscriptionsSchema } from '#schemas/protocol/people/notices.ts';
import * as people from '#schemas/protocol/people/orgPerson.ts';
import {
  ownAssignSchema,
  ownCancelSchema,
  ownCandidatesSchema,
} from '#schemas/protocol/people/ownAbsences.ts';
import { alertReceiptsSchema, ownAlertsSchema } from '#schemas/protocol/people/ownAlerts.ts';
import * as contact from '#schemas/protocol/people/ownContact.ts';
import { disclaimerConfirmationSchema, ownDisclaimerSchema } from '#schemas/protocol/people/ownDisclaimer.ts';
import { ownFactsSchema } from '#schemas/protocol/people/ownFacts.ts';
import { givenFeedbackSchema, ownFeedbackSchema } from '#schemas/protocol/people/ownFeedback.ts';
import * as hours from '#schemas/protocol/people/ownHours.ts';
import * as own from '#schemas/protocol/people/ownJobs.ts';
import { pinChangeSchema, pinResultSchema, pinStateSchema } from '#schemas/protocol/people/pin.ts';
import { recordCountsSchema, recordSummarySchema } from '#schemas/protocol/people/recordFacts.ts';
import { snoozeSchema, systemAlertsSchema } from '#schemas/protocol/people/systemAlerts.ts';
import * as shapes from '#schemas/protocol/session/suite.ts';
import { operation } from '../http/operation.ts';

const tag = 'Suite';

const inPath = (description: string) => ({ id: { type: 'string', description } }) as const;
const exampleItem = { timeSheetItemId: 1, version: 1 } as const;
const orgPersonId = {
  type: 'integer',
  minimum: 0,
  description: 'The user id of one of the person’s roles.',
} as const;
const ofRecord = {
  entity: { type: 'string', description: 'The entity that lists the records: `employee/employee`.' },
  id: { type: 'string', description: 'The record.' },
} as const;
const preferenceQuery = {
  userPreferenceName: {
    enum: shapes.preferenceNames,
    description: 'The name of the preference; the home page by default.',
  },
  userKey: { type: 'string', description: 'The caller’s own user key.' },
} as const;
const notificationSchema = { ...shapes.notificationsSchema.items, title: 'Notification' } as const;

/** Calls of the suite (docs/specification.md#application-7-suite-calls). */
export const suiteOperations = {
  institutions: operation({
    tag,
    operationId: 'listInstitutions',
    summary: 'The schools',
    response: { 200: shapes.institutionsSchema },
    refused: ['notFound'],
  }),
  institutionCount: operation({
    tag,
    operationId: 'countInstitutions',
    summary: 'How many schools there are',
    response: { 200: shapes.institutionCountSchema },
    refused: ['notFound'],
  }),
  products: operation({
    tag,
    operationId: 'listProducts',
    summary: 'The suite’s products',
    response: { 200: shapes.productsSchema },
    refused: ['notFound'],
  }),
  notifications: operation({
    tag,
    operationId: 'listNotifications',
    summary: 'The caller’s notifications',
    query: { includeRead: { enum: ['true', 'false'], description: 'Also include read notifications.' } },
    response: { 200: shapes.notificationsSchema },
    refused: ['notFound'],
  }),
  markNotification: operation({
    tag,
    operationId: 'markNotification',
    summary: 'Mark a notification as read',
    params: inPath('The ID from the list.'),
    body: { ...shapes.notificationMarkSchema, examples: [{ isRead: true }] },
    response: { 200: notificationSchema },
    refused: ['notFound'],
  }),
  subscriptions: operation({
    tag,
    operationId: 'listSubscriptions',
    summary: 'The caller’s notification settings, by channel',
    response: { 200: subscriptionsSchema },
  }),
  chooseSubscription: operation({
    tag,
    operationId: 'chooseSubscription',
    summary: 'Turn a kind of notification on or off',
    body: { ...subscriptionSchema, examples: [{ kind: 'dayFilled', channel: 'email', mode: 'daily' }] },
    response: { 200: subscriptionsSchema },
  }),
  resources: operation({
    tag,
    operationId: 'resolveResources',
    summary: 'Texts by their mnemonics',
    query: {
      locId: {
        enum: ['1', '2'],
        description: '1: English, 2: Spanish; the caller’s language by default.',
      },
    },
    body: { ...shapes.resourcesRequestSchema, examples: [[{ mnemonic: 'DataSavedSuccessfully' }]] },
    response: { 200: shapes.resourcesSchema },
  }),
  orgPerson: operation({
    tag,
    operationId: 'readOrgPerson',
    summary: 'A person in the organization',
    query: { orgPersonId },
    requiredQuery: ['orgPersonId'],
    response: { 200: people.orgPersonSchema },
    refused: ['notFound'],
  }),
  ownFacts: operation({
    tag,
    operationId: 'readOwnFacts',
    summary: 'An employee’s or substitute’s own home page data',
    response: { 200: ownFactsSchema },
    refused: ['notFound'],
  }),
  cancelOwnDay: operation({
    tag,
    operationId: 'cancelOwnDay',
    summary: 'Cancel a day of the caller’s own absence',
    body: { ...ownCancelSchema, examples: [{ confirmationNumber: 100_000_001 }] },
    response: { 200: ownCancelSchema },
    refused: ['notFound', 'forbidden', 'invalid'],
  }),
  ownCandidates: operation({
    tag,
    operationId: 'listOwnCandidates',
    summary: 'Substitutes that the caller can assign to their own absence',
    query: { confirmationNumber: ownAssignSchema.properties.confirmationNumber },
    requiredQuery: ['confirmationNumber'],
    response: { 200: ownCandidatesSchema },
    refused: ['notFound'],
  }),
  assignOwnDay: operation({
    tag,
    operationId: 'assignOwnDay',
    summary: 'Assign a substitute to the caller’s own absence',
    body: {
      ...ownAssignSchema,
      examples: [{ confirmationNumber: 100_000_001, substituteId: 100_000_001 }],
    },
    response: { 200: ownAssignSchema },
    refused: ['notFound', 'invalid'],
  }),
  ownJobs: operation({
    tag,
    operationId: 'listOwnJobs',
    summary: 'The caller’s upcoming, available and blocked jobs',
    response: { 200: own.ownJobsSchema },
    refused: ['notFound'],
  }),
  ownJobFile: operation({
    tag,
    operationId: 'downloadOwnJobFile',
    summary: 'Download a shared file of a school where the caller has a job',
    query: { fileId: { type: 'integer', description: 'The file, as named by the job.' } },
    requiredQuery: ['fileId'],
    produces: ['application/octet-stream'],
    response: { 200: { type: 'string', format: 'binary', description: 'The file.' } },
    refused: ['notFound'],
  }),
  ownHours: operation({
    tag,
    operationId: 'listOwnHours',
    summary: 'The caller’s hours of one week',
    query: {
      from: { type: 'string', format: 'date', description: 'Any day of the week; today by default.' },
    },
    response: { 200: hours.ownHoursSchema },
    refused: ['notFound'],
  }),
  enterOwnHours: operation({
    tag,
    operationId: 'enterOwnHours',
    summary: 'Enter the hours of a day',
    body: {
      ...hours.hoursEntrySchema,
      examples: [{ ...exampleItem, timeIn: '07:45', timeOut: '15:15', breakMinutes: 30 }],
    },
    response: { 200: hours.hoursDoneSchema },
    refused: ['notFound', 'forbidden', 'invalid', 'stale'],
  }),
  clockOwnHours: operation({
    tag,
    operationId: 'clockOwnHours',
    summary: 'Start or end a shift now',
    body: { ...hours.hoursClockSchema, examples: [{ ...exampleItem, side: 'in' }] },
    response: { 200: hours.hoursDoneSchema },
    refused: ['notFound', 'forbidden', 'invalid', 'stale'],
  }),
  addOwnHours: operation({
    tag,
    operationId: 'addOwnHours',
    summary: 'Add hours without a job',
    body: {
      ...hours.hoursAddSchema,
      examples: [
        {
          ...{ instituteId: 101, workDate: '2026-10-05', kind: 'duty', reason: 'Bus duty' },
          ...{ timeIn: '15:15', timeOut: '16:00' },
        },
      ],
    },
    response: { 200: hours.hoursDoneSchema },
    refused: ['notFound', 'invalid'],
  }),
  submitOwnHours: operation({
    tag,
    operationId: 'submitOwnHours',
    summary: 'Certify hours and submit them for approval',
    body: {
      ...hours.hoursSubmitSchema,
      examples: [{ items: [exampleItem], certificationVersion: 1, pin: '8264' }],
    },
    response: { 200: hours.hoursDoneSchema },
    refused: ['notFound', 'forbidden', 'invalid', 'stale', 'tooMany'],
  }),
  recallOwnHours: operation({
    tag,
    operationId: 'recallOwnHours',
    summary: 'Withdraw submitted hours',
    body: { ...hours.hoursItemSchema, examples: [exampleItem] },
    response: { 200: hours.hoursDoneSchema },
    refused: ['notFound', 'forbidden', 'stale'],
  }),
  objectOwnHours: operation({
    tag,
    operationId: 'objectOwnHours',
    summary: 'Object to the school’s change of hours',
    body: { ...hours.hoursObjectSchema, examples: [{ ...exampleItem, objection: 'I stayed until 4.' }] },
    response: { 200: hours.hoursDoneSchema },
    refused: ['notFound', 'forbidden', 'stale', 'invalid'],
  }),
  withdrawObjection: operation({
    tag,
    operationId: 'withdrawObjection',
    summary: 'Withdraw an objection to changed hours',
    body: { ...hours.hoursItemSchema, examples: [exampleItem] },
    response: { 200: hours.hoursDoneSchema },
    refused: ['notFound', 'forbidden', 'stale'],
  }),
  acceptOwnJob: operation({
    tag,
    operationId: 'acceptOwnJob',
    summary: 'Accept an open job',
    body: { ...own.jobAcceptSchema, examples: [{ jobId: 100_000_001 }] },
    response: { 200: own.jobAcceptSchema },
    refused: ['notFound', 'forbidden', 'invalid'],
  }),
  declineOwnJob: operation({
    tag,
    operationId: 'declineOwnJob',
    summary: 'Decline an open job, or all jobs on its days',
    body: { ...own.jobDeclineSchema, examples: [{ jobId: 100_000_001, wholeDay: true }] },
    response: { 200: own.jobAcceptSchema },
    refused: ['notFound', 'forbidden', 'invalid'],
  }),
  undoDecline: operation({
    tag,
    operationId: 'undoDecline',
    summary: 'Undo declining a job',
    body: { ...own.jobAcceptSchema, examples: [{ jobId: 100_000_001 }] },
    response: { 200: own.jobAcceptSchema },
    refused: ['notFound', 'forbidden', 'invalid'],
  }),
  cancelOwnJob: operation({
    tag,
    operationId: 'cancelOwnJob',
    summary: 'Cancel a job of the caller',
    body: { ...own.jobCancelSchema, examples: [{ jobId: 100_000_001, cancellationReasonId: 1 }] },
    response: { 200: own.jobAcceptSchema },
    refused: ['notFound', 'forbidden', 'invalid'],
  }),
  ownFeedback: operation({
    tag,
    operationId: 'listOwnFeedback',
    summary: 'Jobs that the caller can rate',
    response: { 200: ownFeedbackSchema },
    refused: ['notFound'],
  }),
  giveFeedback: operation({
    tag,
    operationId: 'giveFeedback',
    summary: 'Rate a substitute, or a job',
    body: { ...givenFeedbackSchema, examples: [{ confirmationNumber: 100_000_001, stars: 5 }] },
    response: { 200: givenFeedbackSchema },
    refused: ['notFound', 'invalid'],
  }),
  confirmOwnDisclaimer: operation({
    tag,
    operationId: 'confirmOwnDisclaimer',
    summary: 'Confirm the district’s call disclaimer',
    body: { ...disclaimerConfirmationSchema, examples: [{ version: 1 }] },
    response: { 200: ownDisclaimerSchema },
    refused: ['notFound', 'stale'],
  }),
  ownAlerts: operation({
    tag,
    operationId: 'listOwnAlerts',
    summary: 'The district’s messages to the caller',
    response: { 200: ownAlertsSchema },
    refused: [],
  }),
  noteAlerts: operation({
    tag,
    operationId: 'noteAlerts',
    summary: 'Mark messages as seen or dismissed',
    body: { ...alertReceiptsSchema, examples: [{ seen: [1], dismissed: [1] }] },
    response: { 200: ownAlertsSchema },
    refused: ['notFound', 'invalid'],
  }),
  systemAlerts: operation({
    tag,
    operationId: 'listSystemAlerts',
    summary: 'The caller’s system alerts',
    response: { 200: systemAlertsSchema },
    refused: ['forbidden'],
  }),
  snoozeAlert: operation({
    tag,
    operationId: 'snoozeAlert',
    summary: 'Snooze a system alert for some days',
    body: { ...snoozeSchema, examples: [{ name: 'skills' }] },
    response: { 200: systemAlertsSchema },
    refused: ['forbidden', 'invalid'],
  }),
  menuCounts: operation({
    tag,
    operationId: 'readMenuCounts',
    summary: 'Pending counts of the menu entries',
    response: { 200: menuCountsSchema },
    refused: ['notFound'],
  }),
  recordSummary: operation({
    tag,
    operationId: 'readRecordSummary',
    summary: 'Key facts of a record',
    query: ofRecord,
    requiredQuery: ['entity', 'id'],
    response: { 200: recordSummarySchema },
    refused: ['notFound'],
  }),
  recordsAt: operation({
    tag,
    operationId: 'readRecordsAt',
    summary: 'A record or its rows at an earlier time',
    query: {
      entity: { type: 'string', description: 'The entity: `substitute/non-work-day`.' },
      id: { type: 'string', description: 'The record.' },
      owner: { type: 'string', description: 'Instead of a record: the parent of the rows.' },
      at: { type: 'string', description: 'The time, in RFC 3339 format.' },
    },
    requiredQuery: ['entity', 'at'],
    response: { 200: { type: 'array', items: { type: 'object', additionalProperties: true } } },
    refused: ['notFound', 'forbidden'],
  }),
  recordCounts: operation({
    tag,
    operationId: 'countRecordRows',
    summary: 'Row counts of a record’s tabs',
    query: ofRecord,
    requiredQuery: ['entity', 'id'],
    response: { 200: recordCountsSchema },
    refused: ['notFound'],
  }),
  employeePermissions: operation({
    tag,
    operationId: 'readEmployeePermissions',
    summary: 'The caller’s permitted actions on an employee',
    query: { orgPersonId },
    requiredQuery: ['orgPersonId'],
    response: { 200: people.employeePermissionsSchema },
    refused: ['notFound'],
  }),
  flidLookup: operation({
    tag,
    operationId: 'lookUpIdentity',
    summary: 'The person an identity belongs to',
    params: inPath('The subject at the identity provider, or the user’s ID in the organization.'),
    response: { 200: people.flidLookupSchema },
    refused: ['notFound'],
  }),
  pinState: operation({
    tag,
    operationId: 'readPinState',
    summary: 'Whether the person has a PIN',
    response: { 200: pinStateSchema },
    refused: ['notFound'],
  }),
  changePin: operation({
    tag,
    operationId: 'changePin',
    summary: 'Change the caller’s PIN',
    body: { ...pinChangeSchema, examples: [{ currentPin: '2580', pin: '1357', confirm: '1357' }] },
    response: { 200: pinResultSchema },
    refused: ['stale', 'tooMany'],
  }),
  ownContact: operation({
    tag,
    operationId: 'readOwnContact',
    summary: 'The caller’s own phone and email',
    response: { 200: contact.ownContactSchema },
    refused: ['notFound'],
  }),
  changeOwnPhone: operation({
    tag,
    operationId: 'changeOwnPhone',
    summary: 'Change the caller’s own phone',
    body: { ...contact.ownPhoneSchema, examples: [{ phone: '2135550100', version: 1 }] },
    response: { 200: contact.ownContactSchema },
    refused: ['notFound', 'forbidden', 'stale'],
  }),
  askForEmail: operation({
    tag,
    operationId: 'sendEmailCode',
    summary: 'Send a code to a new email of the caller',
    body: { ...contact.newEmailSchema, examples: [{ email: 'ana@example.org' }] },
    response: { 200: contact.ownContactSchema },
    refused: ['notFound', 'forbidden', 'tooMany'],
  }),
  confirmEmail: operation({
    tag,
    operationId: 'confirmEmail',
    summary: 'Confirm the caller’s new email',
    body: { ...contact.emailCodeSchema, examples: [{ code: '123456' }] },
    response: { 200: contact.ownContactSchema },
    refused: ['notFound', 'forbidden', 'tooMany'],
  }),
  forgetEmail: operation({
    tag,
    operationId: 'forgetNewEmail',
    summary: 'Discard a new email that is not confirmed',
    response: { 200: contact.ownContactSchema },
    refused: ['notFound'],
  }),
  whatsNew: operation({
    tag,
    operationId: 'listNews',
    summary: 'What is new in the console',
    response: { 200: shapes.whatsNewSchema },
    refused: ['notFound'],
  }),
  preference: operation({
    tag,
    operationId: 'readPreference',
    summary: 'The caller’s home page or another preference',
    query: preferenceQuery,
    response: { 200: shapes.userPreferenceSchema },
    refused: ['notFound'],
  }),
  writePreference: operation({
    tag,
    operationId: 'writePreference',
    summary: 'Set the home page, pinned pages or pinned districts',
    query: preferenceQuery,
    body: { ...shapes.userPreferenceSchema, examples: [{ userPreferenceValue: '/absences/days' }] },
    response: { 200: shapes.userPreferenceSchema },
  }),
  userInfo: operation({
    tag,
    operationId: 'readUserInfo',
    summary: 'The caller’s account at the identity provider',
    query: { profileId: { type: 'string', description: 'The caller’s own subject or user id.' } },
    requiredQuery: ['profileId'],
    response: { 200: people.userInfoSchema },
    refused: ['notFound'],
  }),
} as const;
