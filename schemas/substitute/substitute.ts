import { changeLogTab, defineRecord } from '../model/defineRecord.ts';
import { activeActions } from './actions/jobActions.ts';
import { activeTexts } from './actions/jobActionTexts.ts';
import { substituteAddress } from './address.ts';
import { substituteCallHistory } from './call-history.ts';
import { substituteDisclaimer } from './call-time-disclaimer.ts';
import { substituteCallTimes } from './call-times.ts';
import { substituteCallingMode } from './calling-mode.ts';
import { substituteCommunication } from './communication.ts';
import { substituteDefineCallTime } from './define-call-time.ts';
import { substituteJobs } from './display-jobs.ts';
import { substituteFulfilment } from './fulfilment-history.ts';
import { substituteGeneral } from './general-information.ts';
import { substituteJobVisibility } from './jobvisibility-hierarchy.ts';
import { substituteLoginHistory } from './login-history.ts';
import { everyDay, substituteNonWorkDay } from './non-work-day.ts';
import { substitutePerformance } from './performance.ts';
import { substitutePermissions, substitutePermissionTexts } from './permissionFamily.ts';
import { substitutePermissionTab } from './permissions.ts';
import { substitutePreferredSchools } from './preferred-schools.ts';
import { substitutePreferredBy } from './preferred-substitute.ts';
import { substituteSchoolLists } from './preferred-substitute-schools-list.ts';
import { substituteFile } from './resume-photo.ts';
import { substituteSchoolExclusions } from './school-exclusions.ts';
import { substituteSkills } from './skills.ts';
import { substituteSmsHistory } from './sms-history.ts';
import { substituteTimeSheets } from './timesheet-history.ts';

/**
 * Substitute: the list, the label, and the tabs of the record (docs/specification.md#master-data-3-substitute;
 * docs/specification.md#master-data-2-screens for the tabs).
 */
export const substitute = defineRecord({
  $id: 'substitute/substitute',
  kind: 'substitute',
  title: 'Substitute',
  description: 'People who cover for absent employees.',
  id: 'substituteId',
  label: '{lastName}, {firstName}',
  path: '/substitute/select-substitute',
  service: 'substitute',
  table: 'substitute',
  events: { on: { create: 'substitute.added', update: 'substitute.changed', delete: 'substitute.removed' } },
  account: 'substitute',
  firstStep: 5,
  lock: 'substitutes',
  permissions: substitutePermissions,
  visibility: { rule: 'substitutesOfSchools' },
  hiddenBy: '!isActive',
  replaceable: false,
  import: { match: ['externalId', 'identifier'] },
  actions: activeActions,
  operations: {
    list: 'GET /substitutes',
    get: 'GET /substitutes/{id}',
    update: 'PUT /substitutes/{id}',
    header: 'GET /substitute?substituteId',
    deallocation: 'POST /substitute/deallocation',
    deactivate: 'POST /substitutes/deactivate?substituteId',
  },
  fields: {
    nextExpiration: {
      type: 'string',
      format: 'date',
      title: 'Next skill to expire',
      description: 'Next expiration date.',
      readOnly: true,
    },
    lastExpiration: {
      type: 'string',
      format: 'date',
      title: 'Last expired skill',
      description: 'Last expiration date.',
      readOnly: true,
    },
  },
  list: {
    fields: [
      'firstName',
      'middleName',
      'lastName',
      'identifier',
      'email',
      'phoneNumber',
      'joiningDate',
      'genderId',
      'ethnicityId',
      'languageId',
      'orgPersonId',
      'payCodeId',
      'skillIds',
      'permanentInstitutionId',
      'permanentSubstituteRank',
      'nextExpiration',
      'lastExpiration',
      'linkedWorkerId',
      'isActive',
      'deallocation',
      'signIn',
    ],
    name: { beneath: 'identifier' },
    columns: ['lastName', 'phoneNumber', 'permanentInstitutionId', 'payCodeId', 'joiningDate', 'isActive'],
    priority: ['isActive', 'phoneNumber'],
    card: ['isActive', 'phoneNumber', 'permanentInstitutionId'],
    facets: ['payCodeId', 'skillIds', 'isActive'],
    views: [
      { title: 'Joined in the last 30 days', filter: { joiningDate: { from: 'today-30', to: 'today' } } },
      { title: 'With a permanent school', filter: { permanentInstitutionId: { empty: false } } },
      {
        title: 'Skill expires within 30 days',
        filter: { nextExpiration: { to: 'today+30' } },
        sort: { field: 'nextExpiration' },
        columns: ['lastName', 'nextExpiration', 'skillIds', 'phoneNumber', 'isActive'],
      },
      {
        title: 'Skill expired',
        filter: { lastExpiration: { to: 'today-1' } },
        sort: { field: 'lastExpiration', order: 'DESC' },
        columns: ['lastName', 'lastExpiration', 'skillIds', 'phoneNumber', 'isActive'],
      },
      { title: 'Inactive', filter: { isActive: false } },
    ],
    sort: { field: 'lastName' },
    search: ['lastName', 'firstName', 'identifier', 'email', 'phoneNumber'],
  },
  head: ['identifier', 'phoneNumber', 'permanentInstitutionId'],
  summary: [
    {
      title: 'Upcoming jobs',
      of: 'substitute/fulfilment-history',
      filter: { absenceDate: { from: 'today' } },
      sort: { field: 'absenceDate' },
      texts: ['{absenceDate}', '{instituteId}', '{workerId}'],
    },
    {
      title: 'Recent jobs',
      of: 'substitute/fulfilment-history',
      filter: { absenceDate: { to: 'today-1' } },
      texts: ['{absenceDate}', '{instituteId}', '{workerId}'],
    },
    {
      title: 'Not working',
      of: 'substitute/non-work-day',
      filter: { toDate: { from: 'today' } },
      sort: { field: 'fromDate' },
      texts: [
        { text: '{days}, {fromDate} – {toDate}', when: { properties: { days: { not: everyDay } } } },
        { text: '{fromDate} – {toDate}', when: { properties: { days: everyDay } } },
        '{startTime} – {endTime}',
      ],
    },
    {
      title: 'Skills',
      of: 'substitute/skills',
      texts: ['{skillIds}', 'one expires on {nextExpiration}', 'one expired on {lastExpiration}'],
    },
    { title: 'Call frequency', of: 'substitute/calling-mode', texts: ['{callingMode}'] },
  ],
  groups: [
    { title: 'Person', tabs: ['general-information', 'address', 'skills', 'permissions', 'resume-photo'] },
    {
      title: 'Jobs',
      tabs: [
        'display-jobs',
        'jobvisibility-hierarchy',
        'non-work-day',
        'fulfilment-history',
        'timesheet-history',
        'performance',
      ],
      sharedPages: [
        { title: 'Jobs and visibility', tabs: ['display-jobs', 'jobvisibility-hierarchy'] },
        { title: 'Work history', tabs: ['fulfilment-history', 'timesheet-history', 'performance'] },
      ],
    },
    {
      title: 'Lists',
      tabs: [
        'preferred-schools',
        'preferred-substitute-schools-list',
        'school-exclusions',
        'preferred-substitute',
      ],
      sharedPages: [
        {
          title: 'On lists',
          tabs: ['preferred-substitute-schools-list', 'preferred-substitute', 'school-exclusions'],
        },
      ],
    },
    {
      title: 'Calls and messages',
      tabs: [
        'define-call-time',
        'call-times',
        'calling-mode',
        'call-time-disclaimer',
        'call-history',
        'sms-history',
        'communication',
      ],
      sharedPages: [
        {
          title: 'Call times',
          tabs: ['define-call-time', 'call-times', 'calling-mode', 'call-time-disclaimer'],
        },
        { title: 'Sent and received', tabs: ['call-history', 'sms-history', 'communication'] },
      ],
    },
    { title: 'Logs', tabs: ['login-history', 'change-log'] },
  ],
  tabs: [
    substituteGeneral,
    substituteAddress,
    substitutePermissionTab,
    substituteSkills,
    substituteFile,
    substituteNonWorkDay,
    substituteFulfilment,
    substituteTimeSheets,
    substituteJobs,
    substitutePreferredSchools,
    substituteSchoolLists,
    substituteSchoolExclusions,
    substitutePreferredBy,
    substituteJobVisibility,
    substituteCallTimes,
    substituteDefineCallTime,
    substituteDisclaimer,
    substitutePerformance,
    substituteCallHistory,
    substituteSmsHistory,
    substituteCallingMode,
    substituteCommunication,
    changeLogTab('GET /substitute/changelogs?substituteId'),
    substituteLoginHistory,
  ],
  translations: {
    es: {
      Substitute: 'Sustituto',
      'Not working': 'No trabaja',
      Skills: 'Competencias',
      'one expires on {nextExpiration}': 'una caduca el {nextExpiration}',
      'one expired on {lastExpiration}': 'una caducó el {lastExpiration}',
      'Call frequency': 'Frecuencia de llamadas',
      'Recent jobs': 'Trabajos recientes',
      Lists: 'Listas',
      'Calls and messages': 'Llamadas y mensajes',
      'Call times': 'Horarios de llamada',
      'Sent and received': 'Enviado y recibido',
      'Jobs and visibility': 'Trabajos y visibilidad',
      'Work history': 'Historial de trabajo',
      'On lists': 'En listas',
      Substitutes: 'Sustitutos',
      ...substitutePermissionTexts,
      ...activeTexts,
      'People who cover for absent employees.': 'Personas que cubren a empleados ausentes.',
      'Joined in the last 30 days': 'Alta en los últimos 30 días',
      'With a permanent school': 'Con escuela permanente',
      Inactive: 'Inactivos',
      Person: 'Persona',
      'Contact and access': 'Contacto y acceso',
      'Next expiration date.': 'Próxima fecha de caducidad.',
      'Last expired skill': 'Última competencia caducada',
      'Last expiration date.': 'Última fecha de caducidad.',
      Logs: 'Registros',
      'Skill expires within 30 days': 'Competencia caduca en 30 días',
      'Skill expired': 'Competencia caducada',
    },
  },
});
