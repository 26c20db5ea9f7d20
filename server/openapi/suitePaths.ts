import type { ResultCode } from '#schemas/protocol/resultCodes.ts';
import { services } from '#schemas/protocol/services.ts';
import type { Operation, Parameter, Paths } from './document.ts';
import { callerParameters } from './ownParameters.ts';
import { answer, body, errorResponses, query, ref, writeErrors } from './parts.ts';
import { reading } from './reading.ts';

const tag = 'Suite';
const useAesopToken = query('useAesopToken', 'The header AesopToken identifies the caller.');
const orgPersonId: Parameter = {
  ...query('orgPersonId', 'The user id of one of the person’s roles.', { type: 'integer', minimum: 0 }),
  required: true,
};
const inPath = (name: string, description: string): Parameter => ({
  name,
  in: 'path',
  description,
  required: true,
  schema: { type: 'string' },
});

/** What the suite around the console asks, spelled both ways (docs/specification.md#application-7-suite-calls). */
export function suitePaths(prefix: string, alias: string): Paths {
  const base = `${services.absence.base}${prefix}`;
  const { read, write } = operations(alias);
  const notification = inPath('id', 'As the list names it.');
  const subject = inPath(
    'id',
    'The subject that the identity provider gives the person, or the number of the user in the organisation.',
  );
  const including = query('includeRead', 'Those that were read too.', { enum: ['true', 'false'] });
  const locale = query('locId', '1 English, 2 Spanish; the person’s own language when left out.', {
    enum: ['1', '2'],
  });
  return {
    [`${base}/institutions`]: { get: read('listInstitutions', 'The schools', 'Institutions') },
    [`${base}/institutions/count`]: {
      get: read('countInstitutions', 'How many schools there are', 'InstitutionCount'),
    },
    [`${base}/products`]: { get: read('listProducts', 'The products of the suite', 'Products') },
    [`${base}/notifications`]: {
      get: read('listNotifications', 'What waits for the person', 'Notifications', [including]),
    },
    [`${base}/notifications/{id}`]: {
      put: write('markNotification', 'Mark a notification as read', ['NotificationMark', 'Notification'], {
        example: { isRead: true },
        parameters: [notification],
        refused: ['notFound'],
      }),
    },
    [`${base}/resources`]: {
      put: write('resolveResources', 'Texts by their mnemonics', ['ResourcesRequest', 'Resources'], {
        example: [{ mnemonic: 'DataSavedSuccessfully' }],
        parameters: [locale],
      }),
    },
    [`${base}/orgpersons`]: {
      get: read('readOrgPerson', 'A person of the organisation', 'OrgPerson', [orgPersonId]),
    },
    [`${base}/employee/permissions`]: {
      get: read('readEmployeePermissions', 'What the caller may do with an employee', 'EmployeePermissions', [
        orgPersonId,
      ]),
    },
    [`${base}/IdentityManagement/Account/FlidLookup/{id}`]: {
      get: read('lookUpIdentity', 'Whom an identity belongs to', 'FlidLookup', [subject]),
    },
    [`${base}/user/pin`]: {
      get: read('readPinState', 'Whether the person has a PIN', 'PinState'),
      put: write('changePin', 'Change the person’s PIN', ['PinChange', 'PinResult'], {
        example: { currentPin: '2580', pin: '1357', confirm: '1357' },
        refused: ['stale', 'tooMany'],
      }),
    },
  };
}

/** What the home page asks; the specification gives these no version. */
export function homePaths(prefix: string, alias: string): Paths {
  const base = `${services.absence.base}${prefix}/absenceHome`;
  const { read, write } = operations(alias);
  const requested = [
    query('userPreferenceName', 'Which preference; the only one there is when left out.', {
      enum: ['defaultAbsencePage'],
    }),
    query('userKey', 'Whose preference: the caller’s own key.'),
  ];
  return {
    [`${base}/WhatsNewNotification`]: { get: read('listNews', 'What is new in the console', 'WhatsNew') },
    [`${base}/userPreference`]: {
      get: read('readPreference', 'The page that the person begins with', 'UserPreference', requested),
      put: write('writePreference', 'Choose the page to begin with', ['UserPreference', 'UserPreference'], {
        example: { userPreferenceValue: '/absences/list' },
        parameters: requested,
      }),
    },
  };
}

/** The identity gateway. */
export const identityPaths: Paths = {
  [`${services.identity.base}/api/account/userinfo`]: {
    get: operations('').read('readUserInfo', 'The person’s account at the provider’s own', 'UserInfo', [
      { ...query('profileId', 'The caller’s own subject or user id.'), required: true },
    ]),
  },
};

interface Writing {
  readonly example: unknown;
  readonly parameters?: readonly Parameter[];
  readonly refused?: readonly ResultCode[];
}

function operations(alias: string) {
  const read = (id: string, summary: string, answers: string, parameters: readonly Parameter[] = []) =>
    reading({
      operationId: `${id}${alias}`,
      summary,
      tag,
      answers: ref(answers),
      parameters: [...parameters, useAesopToken],
      refused: ['notFound'],
    });
  const write = (
    id: string,
    summary: string,
    [requested, answered]: readonly [requested: string, answered: string],
    { example, parameters = [], refused = [] }: Writing,
  ): Operation => ({
    operationId: `${id}${alias}`,
    summary,
    tags: [tag],
    parameters: [...parameters, useAesopToken, ...callerParameters('PUT')],
    requestBody: body(ref(requested), example),
    responses: {
      200: answer('Done.', ref(answered)),
      ...errorResponses([...writeErrors, 'unknownFilter', 'impersonationReadOnly', ...refused]),
    },
  });
  return { read, write };
}
