import * as accounts from '#schemas/protocol/accounts.ts';
import { organizationSwitchesSchema, switchesChangeSchema } from '#schemas/protocol/organizationSwitches.ts';
import * as people from '#schemas/protocol/orgPerson.ts';
import { pinChangeSchema, pinResultSchema, pinStateSchema } from '#schemas/protocol/pin.ts';
import * as retention from '#schemas/protocol/retention.ts';
import { everywhereAnswerSchema, searchAnswerSchema } from '#schemas/protocol/search.ts';
import * as suite from '#schemas/protocol/suite.ts';
import type { Schemas } from './document.ts';

/** Shapes of the calls of the suite and of the search. */
export const suiteSchemas: Schemas = {
  Institutions: suite.institutionsSchema,
  InstitutionCount: suite.institutionCountSchema,
  Products: suite.productsSchema,
  Notifications: suite.notificationsSchema,
  Notification: suite.notificationsSchema.items,
  NotificationMark: suite.notificationMarkSchema,
  WhatsNew: suite.whatsNewSchema,
  UserPreference: suite.userPreferenceSchema,
  ResourcesRequest: suite.resourcesRequestSchema,
  Resources: suite.resourcesSchema,
  OrgPerson: people.orgPersonSchema,
  EmployeePermissions: people.employeePermissionsSchema,
  FlidLookup: people.flidLookupSchema,
  UserInfo: people.userInfoSchema,
  PinChange: pinChangeSchema,
  PinResult: pinResultSchema,
  PinState: pinStateSchema,
  OrganizationSwitches: organizationSwitchesSchema,
  AccountList: accounts.accountListSchema,
  AccountRecord: accounts.accountRecordSchema,
  InvitedAccount: accounts.invitedSchema,
  AccountChanges: accounts.accountChangesSchema,
  WaitingList: accounts.waitingListSchema,
  NewAccount: accounts.newAccountSchema,
  Invitation: accounts.invitationSchema,
  AccountLink: accounts.linkSchema,
  ExpectedEmail: accounts.expectedSchema,
  AccountDisabled: accounts.disabledSchema,
  SwitchesChange: switchesChangeSchema,
  Retention: retention.retentionSchema,
  RetentionChange: retention.retentionChangeSchema,
  RetentionMonths: retention.retentionMonthsSchema,
  RetentionPreview: retention.retentionPreviewSchema,
  SearchAnswer: searchAnswerSchema,
  EverywhereAnswer: everywhereAnswerSchema,
};
