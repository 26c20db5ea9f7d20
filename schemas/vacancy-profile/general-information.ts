import { accountingCodeId, budgetCodeId } from '../fields/codeFields.ts';
import { shortName } from '../fields/person.ts';
import {
  absenceTimeNames,
  substituteTimeNames,
  unlessNeverRequired,
  vacancySubstituteTimes,
  vacancyTimes,
  workDayRules,
} from '../fields/time/workDay.ts';
import { defineTab } from '../model/defineRecord.ts';
import { substituteRequirements } from '../rules/substituteRequirement.ts';

/**
 * What a vacancy profile stands for, where and when, and how it is paid: the first tab of the record
 * (docs/specification.md#master-data-3-vacancy-profile; the order of its times,
 * docs/specification.md#master-data-5-times).
 */
export const vacancyProfileInformation = defineTab({
  $id: 'vacancy-profile/general-information',
  title: 'Vacancy profile',
  description: 'What a vacancy profile stands for, where and when, and how it is paid.',
  required: ['description', 'instituteIds'],
  properties: {
    description: { type: 'string', title: 'Description', minLength: 1, maxLength: 60 },
    shortName: {
      ...shortName,
      description: 'Letters and digits by which lists and calls name the position.',
    },
    homeInstituteId: {
      type: 'integer',
      title: 'Home campus',
      description: 'The school to which the position belongs.',
      'x-field': { reference: 'settings/school' },
    },
    instituteIds: {
      type: 'array',
      items: { type: 'integer' },
      minItems: 1,
      uniqueItems: true,
      title: 'Schools',
      description: 'Where vacancies can be created from this profile.',
      'x-field': { reference: 'settings/school' },
    },
    workerTypeIds: {
      type: 'array',
      items: { type: 'integer' },
      uniqueItems: true,
      title: 'Employee types',
      'x-field': { reference: 'reference-data/employee-type' },
    },
    isPrivate: {
      type: 'boolean',
      title: 'Private',
      description: 'Only those who may see private profiles see this one and its tabs.',
      default: false,
      'x-field': { permission: { edit: 'VACPROF.PRIVATE' } },
    },
    isActive: { type: 'boolean', title: 'Active', default: true },
    substituteRequirement: {
      type: 'integer',
      title: 'Needs a substitute',
      oneOf: [
        { const: substituteRequirements.never, title: 'Does not require' },
        { const: substituteRequirements.always, title: 'Always requires' },
        { const: substituteRequirements.userDecides, title: 'User decides' },
      ],
      default: 1,
    },
    favorite5: {
      type: 'boolean',
      title: 'Favorite five first',
      description: 'The first five preferred substitutes are asked before anybody else.',
      default: false,
      'x-field': unlessNeverRequired,
    },
    absenceCustomOnly: {
      type: 'boolean',
      title: 'Vacancy times are entered each time',
      description: 'Vacancies from it are of custom length; full and half days are not offered.',
      default: false,
    },
    subCustomOnly: {
      type: 'boolean',
      title: 'Substitute times are entered each time',
      description: 'The report times of the substitute are entered with each vacancy.',
      default: false,
    },
    ...vacancyTimes,
    ...vacancySubstituteTimes,
    budgetCodeId,
    accountingCodeId,
    copiedFrom: {
      type: 'integer',
      title: 'Skills and lists as in',
      description: 'The new profile begins with the skills and the preferred substitutes of this one.',
      writeOnly: true,
      'x-field': {
        reference: 'vacancy-profile/vacancy-profile',
        sent: 'typed',
        duplicateOf: true,
        when: { hidden: { required: ['vacancyProfileId'] } },
      },
    },
  },
  'x-entity': {
    tab: 'General information',
    operations: {
      get: 'GET /api/vacancyProfile?vacancyProfileId',
      create: 'POST /api/vacancyProfile',
      update: 'PUT /api/vacancyProfile?vacancyProfileId',
      delete: 'DELETE /api/vacancyProfile?vacancyProfileId',
    },
    form: {
      groups: [
        {
          title: 'Position',
          fields: [
            'description',
            'shortName',
            'homeInstituteId',
            'instituteIds',
            'workerTypeIds',
            'isPrivate',
            'isActive',
            'copiedFrom',
          ],
        },
        { title: 'Cover', fields: ['substituteRequirement', 'favorite5'] },
        { title: 'Vacancy times', fields: ['absenceCustomOnly', ...absenceTimeNames] },
        { title: 'Substitute times', fields: ['subCustomOnly', ...substituteTimeNames] },
        { title: 'Codes', fields: ['budgetCodeId', 'accountingCodeId'] },
      ],
    },
    rules: [...workDayRules],
    translations: {
      es: {
        'What a vacancy profile stands for, where and when, and how it is paid.':
          'Qué representa un perfil de vacante, dónde y cuándo, y con qué códigos se paga.',
        'Favorite five first': 'Primero los cinco favoritos',
        'The first five preferred substitutes are asked before anybody else.':
          'Se pregunta a los cinco primeros sustitutos preferidos antes que a nadie.',
        'Vacancy times are entered each time': 'El horario de la vacante se indica cada vez',
        'Vacancies from it are of custom length; full and half days are not offered.':
          'Sus vacantes tienen duración propia; no se ofrecen jornadas completas ni medias.',
        'Substitute times are entered each time': 'El horario del sustituto se indica cada vez',
        'The report times of the substitute are entered with each vacancy.':
          'Las horas de presentación del sustituto se indican con cada vacante.',
        'Skills and lists as in': 'Competencias y listas como en',
        'The new profile begins with the skills and the preferred substitutes of this one.':
          'El perfil nuevo empieza con las competencias y los sustitutos preferidos de este.',
        Position: 'Puesto',
        Cover: 'Cobertura',
        'Vacancy times': 'Horario de la vacante',
      },
    },
  },
});
