import { ofSetUp, type Screen } from './screen.ts';
import { tabsOf } from './tabs.ts';

export const employees: readonly Screen[] = [
  { name: 'employees', as: 'admin', path: '/employee/select-employee' },
  { name: 'employees-campus', as: 'campus', path: '/employee/select-employee' },
  ...tabsOf('employee', 'workerId=5'),
  ofSetUp('employee/absence-reasons/log?workerId=5'),
  ofSetUp('employee/preferred-substitutes/reorder?workerId=5'),
  { name: 'employee-reader', as: 'reader', path: '/employee/general-information?workerId=14' },
  { name: 'employee-new', as: 'admin', path: '/employee/general-information/new' },
  {
    name: 'employee-deactivate',
    as: 'admin',
    path: '/employee/general-information?workerId=5',
    presses: [/^(Deactivate|Desactivar)$/],
  },
  { name: 'absence-files', as: 'admin', path: '/employee/absence-files' },
];

export const substitutes: readonly Screen[] = [
  { name: 'substitutes', as: 'admin', path: '/substitute/select-substitute' },
  ...tabsOf('substitute', 'substituteId=989'),
  { name: 'substitute-new', as: 'admin', path: '/substitute/general-information/new' },
];

export const vacancyProfiles: readonly Screen[] = [
  { name: 'vacancy-profiles', as: 'admin', path: '/vacancy-profile/select' },
  ...tabsOf('vacancy-profile', 'vacancyProfileId=1'),
  ofSetUp('vacancy-profile/preferred-substitutes/reorder?vacancyProfileId=1'),
  { name: 'vacancy-profile-new', as: 'admin', path: '/vacancy-profile/general-information/new' },
  { name: 'vacancy-files', as: 'admin', path: '/vacancy-profile/absence-files' },
];

export const adminUsers: readonly Screen[] = [
  ofSetUp('orgUser/select-user'),
  ofSetUp('campusUser/select-user'),
  ofSetUp('adminUser/select-user'),
  ...tabsOf('admin-user', 'adminUserId=1033'),
  { name: 'campus-user', as: 'admin', path: '/adminUser/general-information?adminUserId=1034' },
  ofSetUp('adminUser/general-information/new'),
];
