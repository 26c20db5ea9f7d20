/**
 * Groups of addresses that the specification loads together (docs/specification.md#application-2-loading-and-failure).
 * This console loads every page separately.
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
 * Addresses outside of any district that are handled before the console is loaded, as listed in the specification's
 * table of client routes (docs/specification.md#application-2-entry-routes).
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
