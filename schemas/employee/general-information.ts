import { signIn } from '../fields/activation.ts';
import {
  accountingCodeId,
  allocationGroupId,
  budgetCodeId,
  gender,
  languageId,
  payCodeId,
} from '../fields/codeFields.ts';
import { employment } from '../fields/employment.ts';
import { pinChangedAt } from '../fields/newPin.ts';
import { email, identifier, personFieldTexts, personName, shortName } from '../fields/person.ts';
import { signInFields, signInFieldTexts } from '../fields/signIn.ts';
import { schedule, scheduleTexts } from '../fields/time/schoolSchedule.ts';
import {
  absenceTimeNames,
  absenceTimes,
  substituteTimeNames,
  substituteTimes,
  workDayRules,
} from '../fields/time/workDay.ts';
import { defineTab } from '../model/defineRecord.ts';
import { activeActions, deactivationTexts, futureAbsences } from './deactivation.ts';
import { personActions, personTexts } from './personActions.ts';
import { removalCodes } from './removalCodes.ts';
import { saveCodes } from './saveCodes.ts';

/**
 * The identity, workplace, working times and pay codes of an employee: the first tab of the record
 * (docs/specification.md#master-data-3-employee; rules, docs/specification.md#master-data-5-times; result codes,
 * docs/specification.md#master-data-8-employee).
 */
export const generalInformation = defineTab({
  $id: 'employee/general-information',
  title: 'Employee',
  description: 'Name, contact, schools, schedule and codes.',
  required: ['firstName', 'lastName', 'workerTypeId', 'instituteIds'],
  properties: {
    title: { type: 'string', title: 'Job title', maxLength: 60 },
    ...personName,
    formerName: {
      type: 'string',
      title: 'Former name',
      description: 'Searches find the employee by it too.',
      maxLength: 80,
    },
    shortName: {
      ...shortName,
      description: 'Short name for lists and calls: letters and digits.',
    },
    identifier: { ...identifier, 'x-field': { unique: { unless: 'allowDuplicateIdentifier' } } },
    allowDuplicateName: {
      type: 'boolean',
      title: 'Allow the same name',
      description: 'Saves even if another employee has the same name.',
      writeOnly: true,
      'x-field': { sent: 'answer' },
    },
    allowDuplicateIdentifier: {
      type: 'boolean',
      title: 'Allow the same identifier',
      description: 'Saves even if another employee has the same identifier.',
      writeOnly: true,
      'x-field': { sent: 'answer' },
    },
    substituteId: {
      type: 'integer',
      title: 'Former substitute',
      description: 'ID of the substitute record to convert.',
      writeOnly: true,
      'x-field': { sent: 'answer', permission: { edit: 'SUB.CONVERT_TO_EMP' } },
    },
    substituteVersion: {
      type: 'integer',
      title: 'Substitute version',
      description: 'Version of the substitute record that was read.',
      writeOnly: true,
      'x-field': { sent: 'answer', permission: { edit: 'SUB.CONVERT_TO_EMP' } },
    },
    schedule,
    linkedSubstituteId: {
      type: 'integer',
      title: 'Same person as substitute',
      description: 'Substitute record of the same person.',
      readOnly: true,
      'x-field': {
        reference: 'substitute/substitute',
        computed: true,
        filter: false,
        sort: false,
        when: {
          hidden: {
            not: {
              properties: { linkedSubstituteId: { type: 'integer' } },
              required: ['linkedSubstituteId'],
            },
          },
        },
      },
    },
    mergedIntoId: {
      type: 'integer',
      title: 'Merged into',
      description: 'The remaining record of this person.',
      readOnly: true,
      'x-field': {
        reference: 'employee/employee',
        when: {
          hidden: { not: { properties: { mergedIntoId: { type: 'integer' } }, required: ['mergedIntoId'] } },
        },
      },
    },
    keepOrigSubRecordActive: {
      type: 'boolean',
      title: 'Keep the substitute active',
      description: 'Otherwise the substitute record is deactivated.',
      writeOnly: true,
      'x-field': { sent: 'answer', permission: { edit: 'SUB.CONVERT_TO_EMP' } },
    },
    email,
    emailApprovalStatus: {
      type: 'integer',
      title: 'Email confirmation',
      oneOf: [
        { const: 0, title: 'Not requested' },
        { const: 1, title: 'Pending confirmation' },
        { const: 2, title: 'Confirmed' },
        { const: 3, title: 'Declined' },
      ],
      readOnly: true,
    },
    gender,
    birthDate: { type: 'string', format: 'date', title: 'Birth date', 'x-field': { personal: true } },
    languageId,
    orgPersonId: {
      type: 'integer',
      title: 'Suite person ID',
      description: 'ID in the suite. Blank without a suite account.',
      'x-field': { unique: true },
    },
    ...employment,
    room: { type: 'string', title: 'Room', maxLength: 40, default: 'Main Office' },
    startDate: { type: 'string', format: 'date', title: 'Start date' },
    endDate: { type: 'string', format: 'date', title: 'End date' },
    totalExperience: {
      type: 'integer',
      minimum: 0,
      maximum: 80,
      title: 'Total experience',
      description: 'In years.',
    },
    schoolExperience: {
      type: 'integer',
      minimum: 0,
      maximum: 80,
      title: 'Experience in the district',
      description: 'In years.',
    },
    /** Deactivating and reactivating needs a permission of its own (docs/domain.md#profiles). */
    isActive: {
      type: 'boolean',
      title: 'Active',
      default: true,
      'x-field': { wire: { as: '1/0' }, permission: { edit: 'EMP.DEACTIVATE' } },
    },
    signIn,
    futureAbsences,
    ...signInFields,
    pinChangedAt,
    ...absenceTimes,
    ...substituteTimes,
    payCodeId,
    budgetCodeId,
    accountingCodeId,
    allocationGroupId,
    employeeExternalId: { type: 'string', title: 'External ID', maxLength: 40 },
    employeeExternalId2: { type: 'string', title: 'External ID 2', maxLength: 40 },
    notes: {
      type: 'string',
      title: 'Notes',
      maxLength: 2000,
      'x-field': { widget: 'longText', personal: true },
    },
  },
  'x-entity': {
    events: { on: { create: 'employee.added', update: 'employee.changed', delete: 'employee.removed' } },
    tab: 'General information',
    operations: {
      get: 'GET /api/employee?workerId',
      create: 'POST /api/employee',
      update: 'PUT /api/employee?workerId',
      delete: 'DELETE /api/employee?workerId',
      detail: 'GET /api/employee/detail',
      pinState: 'GET /api/employee/phone/pin?workerId',
      changePhoneAndPin: 'PUT /api/employee/phone/pin?workerId',
      convertToSubstitute: 'POST /api/employee/convertToSubstitute?workerId',
      mergePreview: 'GET /api/employee/merge?workerId',
      merge: 'POST /api/employee/merge?workerId',
    },
    actions: { ...personActions, ...activeActions },
    results: {
      create: saveCodes,
      update: saveCodes,
      changePhoneAndPin: saveCodes,
      delete: removalCodes,
    },
    form: {
      requiredFirst: true,
      groups: [
        {
          title: 'Person',
          fields: [
            'mergedIntoId',
            'firstName',
            'middleName',
            'lastName',
            'shortName',
            'identifier',
            'gender',
            'birthDate',
            'languageId',
            'formerName',
            'orgPersonId',
          ],
        },
        {
          title: 'Employment',
          fields: [
            'workerTypeId',
            'title',
            'instituteIds',
            'schedule',
            'room',
            'startDate',
            'endDate',
            'totalExperience',
            'schoolExperience',
            'linkedSubstituteId',
            'isActive',
          ],
        },
        {
          title: 'Contact and access',
          fields: [
            'email',
            'emailApprovalStatus',
            'accessGranted',
            'phoneNumber',
            'alternatePhoneLoginId',
            'externalLoginId',
            'pin',
            'pinChangedAt',
            'isSsoEnabled',
            'orgSsoExternalAccount',
            'isOrgSsoActive',
            'orgSsoId',
            'nameRecorded',
          ],
        },
        {
          title: 'Absence times',
          fields: [...absenceTimeNames],
        },
        {
          title: 'Substitute times',
          fields: [...substituteTimeNames],
        },
        {
          title: 'Codes',
          fields: [
            'payCodeId',
            'budgetCodeId',
            'accountingCodeId',
            'allocationGroupId',
            'employeeExternalId',
            'employeeExternalId2',
            'notes',
          ],
        },
      ],
    },
    rules: [
      { rule: 'unique', fields: ['firstName', 'middleName', 'lastName'], unless: 'allowDuplicateName' },
      { rule: 'pin', field: 'pin' },
      { rule: 'notFuture', field: 'birthDate' },
      { rule: 'order', fields: ['startDate', 'endDate'] },
      ...workDayRules,
    ],
    translations: {
      es: {
        ...scheduleTexts,
        Employees: 'Empleados',
        'Name, contact, schools, schedule and codes.': 'Nombre, contacto, escuelas, horario y códigos.',
        'Job title': 'Puesto',
        'Former name': 'Nombre anterior',
        'Searches find the employee by it too.': 'Las búsquedas también encuentran al empleado por él.',
        'Short name for lists and calls: letters and digits.':
          'Nombre corto para listas y llamadas: letras y dígitos.',
        'Email confirmation': 'Confirmación del correo',
        Room: 'Aula',
        'Saves even if another employee has the same name.':
          'Guarda aunque otro empleado tenga el mismo nombre.',
        'Allow the same identifier': 'Permitir el mismo identificador',
        'Saves even if another employee has the same identifier.':
          'Guarda aunque otro empleado tenga el mismo identificador.',
        'Former substitute': 'Sustituto anterior',
        'ID of the substitute record to convert.': 'ID del registro de sustituto que se convierte.',
        'Substitute version': 'Versión del sustituto',
        'Version of the substitute record that was read.': 'Versión leída del registro de sustituto.',
        'Merged into': 'Fusionado en',
        'The remaining record of this person.': 'El registro de esta persona que permanece.',
        'Same person as substitute': 'La misma persona como sustituto',
        'Substitute record of the same person.': 'Registro de sustituto de la misma persona.',
        'Keep the substitute active': 'Mantener activo al sustituto',
        'Otherwise the substitute record is deactivated.': 'Si no, el registro de sustituto se desactiva.',
        'Start date': 'Fecha de inicio',
        'End date': 'Fecha de fin',
        'Total experience': 'Experiencia total',
        'Experience in the district': 'Experiencia en el distrito',
        'In years.': 'En años.',
        'Access granted': 'Acceso concedido',
        'Can sign in and call in.': 'Puede iniciar sesión y llamar.',
        'Used to sign in by phone.': 'Se usa para iniciar sesión por teléfono.',
        'External login ID': 'ID de acceso externo',
        Employment: 'Empleo',
        ...personFieldTexts,
        ...signInFieldTexts,
        ...deactivationTexts,
        ...personTexts,
      },
    },
  },
});
