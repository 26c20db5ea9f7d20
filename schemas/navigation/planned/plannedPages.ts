import type { NavigationPage } from '../navigationPage.ts';
import { plannedAbsences } from './absences.ts';
import { plannedDashboard } from './dashboard.ts';
import { plannedOtherRecords } from './otherRecords.ts';
import { plannedReports } from './reports.ts';
import { plannedSettings } from './settings.ts';
import { plannedSubstitute } from './substitute.ts';

/**
 * The pages of the route catalogue that the console does not have yet: what is known of each. Their
 * addresses answer with a page that names them. Whoever builds one moves its line to `navigationPages`.
 */
export const plannedPages: readonly NavigationPage[] = [
  ...plannedDashboard,
  ...plannedAbsences,
  ...plannedSubstitute,
  ...plannedOtherRecords,
  ...plannedReports,
  ...plannedSettings,
];
