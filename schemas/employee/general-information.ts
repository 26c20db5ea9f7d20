import {
  accountingCodeId,
  allocationGroupId,
  budgetCodeId,
  gender,
  languageId,
  payCodeId,
} from '../fields/codeFields.ts';
import { employment } from '../fields/employment.ts';
import { signIn } from '../fields/leaving.ts';
import { pinChangedAt } from '../fields/newPin.ts';
import { email, identifier, personFieldTexts, personName, shortName } from '../fields/person.ts';
import { signInFields, signInFieldTexts } from '../fields/signIn.ts';
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
 * Who an employee is, where and when they work, and by which codes they are paid: the first tab of the record
 * (docs/specification.md#master-data-3-employee; its rules are those of
 * docs/specification.md#master-data-5-times; what saving and deleting can come to,
 * docs/specification.md#master-data-8-employee).
 */
export const generalInformation = defineTab({
  $id: 'employee/general-information',
  title: 'Employee',
  description: 'Who an employee is, where and when they work, and by which codes they are paid.',
  required: ['firstName', 'lastName', 'workerTypeId', 'instituteIds'],
  properties: {
    title: { type: 'string', title: 'Job title', maxLength: 60 },
    ...personName,
    shortName: {
      ...shortName,
      description: 'Letters and digits by which lists and calls name the person.',
    },
    identifier: { ...identifier, 'x-field': { unique: { unless: 'allowDuplicateIdentifier' } } },
    allowDuplicateName: {
      type: 'boolean',
      title: 'Allow the same name',
      description: 'Saves the employee although another one has the same name.',
      writeOnly: true,
      'x-field': { sent: 'answer' },
    },
    allowDuplicateIdentifier: {
      type: 'boolean',
      title: 'Allow the same identifier',
      description: 'Saves the employee although another one has the same identifier.',
      writeOnly: true,
      'x-field': { sent: 'answer' },
    },
    substituteId: {
      type: 'integer',
      title: 'Substitute so far',
      description: 'The number of the substitute that a new employee was so far.',
      writeOnly: true,
      'x-field': { sent: 'answer', permission: { edit: 'SUB.CONVERT_TO_EMP' } },
    },
    substituteVersion: {
      type: 'integer',
      title: 'Version of the substitute',
      description: 'The version of the substitute so far that was read; another one is not converted unseen.',
      writeOnly: true,
      'x-field': { sent: 'answer', permission: { edit: 'SUB.CONVERT_TO_EMP' } },
    },
    linkedSubstituteId: {
      type: 'integer',
      title: 'Same person as substitute',
      description: 'The substitute that this employee was, or has become.',
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
      description: 'The employee who is the same person and stays; what belonged to this one is there.',
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
      description: 'Otherwise the substitute that a new employee was so far is deactivated.',
      writeOnly: true,
      'x-field': { sent: 'answer', permission: { edit: 'SUB.CONVERT_TO_EMP' } },
    },
    email,
    emailApprovalStatus: {
      type: 'integer',
      title: 'E-mail approval',
      oneOf: [
        { const: 0, title: 'Not asked' },
        { const: 1, title: 'Waiting for confirmation' },
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
      title: 'Organization person',
      description: 'The number of the person in the suite; empty for those who have no account there.',
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
    /** Taking somebody out of work, and back, is a right of its own (docs/domain.md#profiles). */
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
    employeeExternalId: { type: 'string', title: 'External id', maxLength: 40 },
    employeeExternalId2: { type: 'string', title: 'External id 2', maxLength: 40 },
    notes: {
      type: 'string',
      title: 'Notes',
      maxLength: 2000,
      'x-field': { widget: 'longText', personal: true },
    },
  },
  'x-entity': {
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
            'orgPersonId',
          ],
        },
        {
          title: 'Employment',
          fields: [
            'workerTypeId',
            'title',
            'instituteIds',
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
        Employees: 'Empleados',
        'Who an employee is, where and when they work, and by which codes they are paid.':
          'Quién es un empleado, dónde y cuándo trabaja y con qué códigos se le paga.',
        'Job title': 'Puesto',
        'Letters and digits by which lists and calls name the person.':
          'Letras y cifras con las que listas y llamadas nombran a la persona.',
        'E-mail approval': 'Confirmación del correo',
        Room: 'Aula',
        'Saves the employee although another one has the same name.':
          'Guarda al empleado aunque otro tenga el mismo nombre.',
        'Allow the same identifier': 'Permitir el mismo identificador',
        'Saves the employee although another one has the same identifier.':
          'Guarda al empleado aunque otro tenga el mismo identificador.',
        'Substitute so far': 'Sustituto hasta ahora',
        'The number of the substitute that a new employee was so far.':
          'El número del sustituto que un empleado nuevo era hasta ahora.',
        'Version of the substitute': 'Versión del sustituto',
        'The version of the substitute so far that was read; another one is not converted unseen.':
          'La versión que se leyó del sustituto; otra no se convierte sin haberla visto.',
        'Merged into': 'Fusionado en',
        'The employee who is the same person and stays; what belonged to this one is there.':
          'El empleado que es la misma persona y permanece; lo que era de esta ficha está allí.',
        'Same person as substitute': 'La misma persona como sustituto',
        'The substitute that this employee was, or has become.':
          'El sustituto que este empleado era o en el que se ha convertido.',
        'Keep the substitute active': 'Mantener activo al sustituto',
        'Otherwise the substitute that a new employee was so far is deactivated.':
          'Si no, se desactiva el sustituto que un empleado nuevo era hasta ahora.',
        'Start date': 'Fecha de inicio',
        'End date': 'Fecha de fin',
        'Total experience': 'Experiencia total',
        'Experience in the district': 'Experiencia en el distrito',
        'In years.': 'En años.',
        'Access granted': 'Acceso concedido',
        'Whether the person may sign in and call in.': 'Si la persona puede iniciar sesión y llamar.',
        'The person signs in by phone with it.': 'Con él la persona inicia sesión por teléfono.',
        'External login id': 'Id. de acceso externo',
        Employment: 'Empleo',
        ...personFieldTexts,
        ...signInFieldTexts,
        ...deactivationTexts,
        ...personTexts,
      },
    },
  },
});
