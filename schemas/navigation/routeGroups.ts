/**
 * The groups of addresses that are loaded when one of them is first opened
 * (docs/specification.md#application-2-loading-and-failure). Here every page is a part of its own, which is
 * finer still.
 */
export const routeGroups = [
  '/navigator/*',
  '/employee/select-employee',
  '/employee/*',
  '/substitute/select-substitute',
  '/substitute/*',
  '/orgUser/select-user',
  '/campusUser/select-user',
  '/adminUser/*',
  '/absence-management/*',
  '/vacancy-profile/select',
  '/vacancy-profile/*',
  '/reference-data/*',
] as const;

/**
 * Addresses that the console answers before it is there itself, outside of any district: the table of client
 * routes (docs/specification.md#application-2-entry-routes).
 */
export const entryRoutes = [
  '/',
  '/access',
  '/auth_callback',
  '/token/*',
  '/impersonate',
  '/endImpersonate',
  '/signout',
  '/silentRenew.html',
  '/error/403',
] as const;
