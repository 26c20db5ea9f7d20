import { navigatorPath } from './legacyAddressOf.ts';
import { legacyNameOf } from './legacyPages.ts';
import type { NavigationPage } from './navigationPage.ts';

type Row = readonly [page: string, en: string, es: string, permission: string];

const schoolPages: readonly Row[] = [
  ['time-approvers', 'Time approvers', 'Aprobadores de horas', 'INST.TIMEAPPROVERS'],
  ['timesheet', 'Timesheets', 'Hojas de tiempo', 'ORG.TIMESHEET'],
];

/**
 * The legacy settings pages of schools, which stay next to the new ones
 * (docs/specification.md#application-2-route-catalogue). Their names follow the pattern of the other legacy pages.
 */
export const legacySettings: readonly NavigationPage[] = [
  // These pages need a school, so the menu has no lines for them.
  ...schoolPages.map((row) => settingsPage('school', row, { isBelow: true })),
];

function settingsPage(
  area: string,
  [page, en, es, permission]: Row,
  place: Pick<NavigationPage, 'menu' | 'isBelow'>,
): NavigationPage {
  const path = `${navigatorPath}/${legacyNameOf(`/${area}/${page}`)}`;
  return { path, title: { en, es }, permission, ...place };
}
