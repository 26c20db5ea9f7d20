import { changeLogTab, defineRecord } from '../model/defineRecord.ts';
import { schoolAddress } from './address.ts';
import { schoolAvailability } from './availability.ts';
import { schoolEntitlements } from './entitlements.ts';
import { schoolExcludedSubstitutes } from './excluded-substitutes.ts';
import { schoolGeneralInfo } from './general-info.ts';
import { schoolInheritedExclusions } from './inherited-exclusions.ts';
import { schoolLoginHistory } from './login-history.ts';
import { schoolNotificationEmail } from './notification-email.ts';
import { schoolPermanentSubs } from './permanent-sub.ts';
import { schoolPreferredSubstitutes } from './preferred-substitutes.ts';
import { schoolSharedFiles } from './shared-files.ts';
import { schoolSubs } from './subs.ts';
import { schoolTimeApprovers } from './time-approvers.ts';
import { schoolWorkers } from './workers.ts';

/**
 * Institution: the tree of district, regions and schools, and the tabs of each
 * (docs/specification.md#application-3-reference-data; docs/domain.md#schools and #the-nces-directory for fields that
 * it does not define).
 */
export const school = defineRecord({
  $id: 'settings/school',
  kind: 'school',
  title: 'School',
  description: 'The district, its regions and its schools.',
  id: 'instituteId',
  label: '{institutionName}',
  path: '/settings/school',
  inPath: true,
  service: 'employee',
  table: 'school',
  events: { on: { create: 'school.added', update: 'school.changed', delete: 'school.removed' } },
  firstStep: 1,
  permissions: {
    family: 'INST',
    title: 'Schools',
    names: {
      VIEW: 'View schools',
      ADD: 'Add schools',
      EDIT: 'Edit schools',
      DEACTIVATE: 'Deactivate schools',
      TIMESETTINGS: 'Edit school times',
      PREFSUB: 'Edit preferred substitutes of schools',
      EXCLUDEDSUB: 'Exclude substitutes from schools',
      SHAREDFILES: 'Edit shared files of schools',
      PERMSUB: 'Edit permanent substitutes of schools',
      ENTITLEMENTS: 'Edit school entitlements',
      TIMEAPPROVERS: 'Edit time approvers of schools',
      CHANGELOG: 'View the change log of schools',
    },
  },
  permission: { view: 'VIEW', add: 'ADD', edit: 'EDIT', delete: 'DEACTIVATE' },
  visibility: { schools: 'instituteId' },
  createInPlace: false,
  hiddenBy: '!isActive',
  import: { match: ['externalId', 'externalNumber'] },
  operations: {
    list: 'GET /api/institutions',
    get: 'GET /api/institutions/{id}',
    create: 'POST /api/institutions',
    update: 'PUT /api/institutions/{id}',
    delete: 'DELETE /api/institutions/{id}',
    addFromDirectory: 'POST /api/institutions/directory',
  },
  actions: {
    addFromDirectory: {
      label: 'Add missing schools',
      icon: 'add',
      for: ['list'],
      permission: 'INST.ADD',
      answer: {
        type: 'object',
        required: ['added'],
        properties: { added: { type: 'integer', title: 'Schools added' } },
      },
      tells: ['added'],
      refresh: ['settings/school'],
      confirm: {
        title: 'Add missing schools',
        text: 'Adds the schools that the NCES directory lists for this district and that aren’t here yet.',
        button: 'Add schools',
      },
      done: 'The NCES directory was read.',
    },
  },
  fields: {
    stateCode: {
      type: 'string',
      title: 'State',
      'x-field': { reference: 'reference-data/state', default: 'parentInstituteId.stateCode' },
    },
  },
  list: {
    fields: [
      'institutionName',
      'institutionLevelId',
      'parentInstituteId',
      'externalNumber',
      'externalId',
      'schoolLevel',
      'analysisCategory',
      'webId',
      'isNameRecorded',
      'address1',
      'city',
      'stateCode',
      'zip',
      'phoneNumber',
      'isActive',
    ],
    name: { beneath: 'externalNumber' },
    columns: [
      'institutionName',
      'institutionLevelId',
      'parentInstituteId',
      'schoolLevel',
      'city',
      'isActive',
    ],
    priority: ['isActive', 'schoolLevel', 'city'],
    search: ['institutionName', 'externalNumber', 'city'],
    tree: { parent: 'parentInstituteId' },
    facets: ['institutionLevelId', 'schoolLevel'],
    views: [
      { title: 'Schools', filter: { institutionLevelId: 3 } },
      { title: 'Regions', filter: { institutionLevelId: 2 } },
    ],
  },
  head: ['externalNumber', 'parentInstituteId', 'schoolLevel', 'phoneNumber'],
  groups: [
    { title: 'School', tabs: ['general-info', 'address', 'notification-email', 'shared-files'] },
    {
      title: 'Settings',
      tabs: ['time-settings', 'absence-settings', 'approval-settings', 'attachments', 'timesheet-settings'],
    },
    {
      title: 'People',
      tabs: ['workers', 'subs', 'permanent-sub', 'availability', 'entitlements', 'time-approvers'],
    },
    {
      title: 'Lists',
      tabs: ['preferred-substitutes', 'excluded-substitutes', 'inherited-exclusions'],
      sharedPages: [
        { title: 'Excluded substitutes', tabs: ['excluded-substitutes', 'inherited-exclusions'] },
      ],
    },
    { title: 'Log', tabs: ['login-history', 'change-log'] },
  ],
  tabs: [
    schoolGeneralInfo,
    schoolAddress,
    schoolNotificationEmail,
    // Settings of the school: times first, then its overrides for absences, files and timesheets.
    { page: 'time-settings', title: 'Time settings', settings: 'settings/work-schedule' },
    { page: 'absence-settings', title: 'Absence settings', settings: 'settings/absence-settings' },
    { page: 'approval-settings', title: 'Approval settings', settings: 'settings/approval-settings' },
    { page: 'attachments', title: 'Attachments', settings: 'settings/attachment-settings' },
    { page: 'timesheet-settings', title: 'Timesheet settings', settings: 'settings/timesheet-settings' },
    schoolWorkers,
    schoolSubs,
    schoolPermanentSubs,
    schoolAvailability,
    schoolEntitlements,
    schoolTimeApprovers,
    schoolPreferredSubstitutes,
    schoolExcludedSubstitutes,
    schoolInheritedExclusions,
    schoolSharedFiles,
    schoolLoginHistory,
    changeLogTab('GET /api/institution/logs?instituteId'),
  ],
  translations: {
    es: {
      'View schools': 'Ver escuelas',
      'Add schools': 'Añadir escuelas',
      'Edit schools': 'Editar escuelas',
      'Deactivate schools': 'Desactivar escuelas',
      'Edit school times': 'Editar los horarios de las escuelas',
      'Edit preferred substitutes of schools': 'Editar los sustitutos preferidos de las escuelas',
      'Exclude substitutes from schools': 'Excluir sustitutos de las escuelas',
      'Edit shared files of schools': 'Editar los archivos compartidos de las escuelas',
      'Edit permanent substitutes of schools': 'Editar los sustitutos permanentes de las escuelas',
      'Edit school entitlements': 'Editar los derechos de las escuelas',
      'Edit time approvers of schools': 'Editar los aprobadores de tiempo de las escuelas',
      'View the change log of schools': 'Ver el registro de cambios de las escuelas',
      Schools: 'Escuelas',
      'The district, its regions and its schools.': 'El distrito, sus regiones y sus escuelas.',
      Regions: 'Regiones',
      'Excluded substitutes': 'Sustitutos excluidos',
      Settings: 'Configuración',
      'Time settings': 'Horarios',
      'Absence settings': 'Configuración de ausencias',
      'Approval settings': 'Configuración de aprobación',
      'Timesheet settings': 'Configuración de hojas de tiempo',
      Attachments: 'Archivos adjuntos',
      'Add missing schools': 'Añadir las escuelas que faltan',
      'Schools added': 'Escuelas añadidas',
      'Adds the schools that the NCES directory lists for this district and that aren’t here yet.':
        'Añade las escuelas que el directorio NCES registra para este distrito y que aún no están aquí.',
      'The NCES directory was read.': 'Se leyó el directorio NCES.',
      People: 'Personas',
      Lists: 'Listas',
      Log: 'Registro',
    },
  },
});
