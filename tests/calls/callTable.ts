/**
 * A row of the table of calls (docs/specification.md#application-7-conventions), with the function that makes the call.
 */
export interface CallRow {
  /** The text of the table row, exactly as in the specification. */
  readonly row: string;
  /** The method and path, as described in `/openapi.json`. */
  readonly route: readonly [method: 'get' | 'put', path: string];
  /** Set for a page navigation, which returns no data and is not in the API description. */
  readonly isPage?: true;
  /** The path of the call, exactly as it appears in the source file. */
  readonly spelled: string;
  /** The source file that contains the path, and the function in it that screens or the boot code call. */
  readonly by: readonly [file: string, name: string];
}

const absence = '/services/absence';

export const callTable: readonly CallRow[] = [
  {
    row: 'GET api/v1.0/usersessions/RedirectUrl',
    route: ['get', `${absence}/api/v1.0/usersessions/RedirectUrl`],
    spelled: "'/api/v1.0/usersessions/RedirectUrl'",
    by: ['providers/session/entryCalls.ts', 'sessionStart'],
  },
  {
    row: 'GET /v1.0/usersessions/ImpersonationRedirectUrl',
    route: ['get', `${absence}/v1.0/usersessions/ImpersonationRedirectUrl`],
    spelled: "'/v1.0/usersessions/ImpersonationRedirectUrl'",
    by: ['providers/session/entryCalls.ts', 'impersonationAddress'],
  },
  {
    row: 'GET /v1.0/usersessions/ImpersonationRedirectUrl/End',
    route: ['get', `${absence}/v1.0/usersessions/ImpersonationRedirectUrl/End`],
    spelled: "'/v1.0/usersessions/ImpersonationRedirectUrl/End'",
    by: ['providers/session/entryCalls.ts', 'impersonationEndAddress'],
  },
  {
    row: 'GET /v1.0/usersessions/Roles',
    route: ['get', `${absence}/v1.0/usersessions/Roles`],
    spelled: "'/v1.0/usersessions/Roles'",
    by: ['providers/suite/roles.ts', 'loadRoles'],
  },
  {
    row: 'GET /v1.0/users',
    route: ['get', `${absence}/v1.0/users`],
    spelled: "'/v1.0/users'",
    by: ['providers/session/openSession.ts', 'loadUser'],
  },
  {
    row: 'GET identity gateway /api/account/userinfo',
    route: ['get', '/services/identity/api/account/userinfo'],
    spelled: "'identity', 'GET', '/api/account/userinfo'",
    by: ['providers/identity/userInfo.ts', 'loadUserInfo'],
  },
  {
    row: 'GET /v1.0/organizations',
    route: ['get', `${absence}/v1.0/organizations`],
    spelled: "'/v1.0/organizations'",
    by: ['providers/session/openSession.ts', 'loadOrganization'],
  },
  {
    row: 'GET /v1.0/permissionprofiles',
    route: ['get', `${absence}/v1.0/permissionprofiles`],
    spelled: "'/v1.0/permissionprofiles'",
    by: ['providers/session/openSession.ts', 'loadPermissions'],
  },
  {
    row: 'GET /api/v1.0/institutions',
    route: ['get', `${absence}/api/v1.0/institutions`],
    spelled: "'/api/v1.0/institutions'",
    by: ['providers/institutions/institutions.ts', 'loadInstitutions'],
  },
  {
    row: 'GET /api/v1.0/institutions/count',
    route: ['get', `${absence}/api/v1.0/institutions/count`],
    spelled: "'/api/v1.0/institutions/count'",
    by: ['providers/institutions/institutions.ts', 'countInstitutions'],
  },
  {
    row: 'GET /v1.0/products',
    route: ['get', `${absence}/v1.0/products`],
    spelled: "'/v1.0/products'",
    by: ['providers/products/products.ts', 'loadProducts'],
  },
  {
    row: 'GET /v1.0/notifications',
    route: ['get', `${absence}/v1.0/notifications`],
    spelled: "'/v1.0/notifications'",
    by: ['providers/suite/notifications.ts', 'loadNotifications'],
  },
  {
    row: 'GET absenceHome/WhatsNewNotification',
    route: ['get', `${absence}/absenceHome/WhatsNewNotification`],
    spelled: "'/absenceHome/WhatsNewNotification'",
    by: ['providers/suite/whatsNew.ts', 'loadWhatsNew'],
  },
  {
    row: 'GET absenceHome/userPreference',
    route: ['get', `${absence}/absenceHome/userPreference`],
    spelled: "'/absenceHome/userPreference'",
    by: ['providers/suite/userPreference.ts', 'startPage'],
  },
  {
    row: 'GET /v1.0/System/RedirectToVeritime?token={token}',
    route: ['get', `${absence}/v1.0/System/RedirectToVeritime`],
    isPage: true,
    spelled: '/v1.0/System/RedirectToVeritime?token=',
    by: ['providers/products/switchAddress.ts', 'switchAddress'],
  },
  {
    row: 'PUT /v1.0/resources?locId={id}',
    route: ['put', `${absence}/v1.0/resources`],
    spelled: "'PUT', resourcesPath",
    by: ['providers/resources/resourceText.ts', 'askText'],
  },
  {
    row: 'GET /v1.0/orgpersons?orgPersonId',
    route: ['get', `${absence}/v1.0/orgpersons`],
    spelled: "'/v1.0/orgpersons'",
    by: ['providers/identity/staff.ts', 'loadOrgPerson'],
  },
  {
    row: 'GET /v1.0/employee/permissions?orgPersonId',
    route: ['get', `${absence}/v1.0/employee/permissions`],
    spelled: "'/v1.0/employee/permissions'",
    by: ['providers/identity/staff.ts', 'loadStaffActions'],
  },
  {
    row: 'GET /v1.0/IdentityManagement/Account/FlidLookup/{id}',
    route: ['get', `${absence}/v1.0/IdentityManagement/Account/FlidLookup/{id}`],
    spelled: '`/v1.0/IdentityManagement/Account/FlidLookup/',
    by: ['providers/identity/accountName.ts', 'loadAccountName'],
  },
];
