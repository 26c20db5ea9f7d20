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
 * The position, school, times and pay codes of a vacancy profile: the first tab of the record
 * (docs/specification.md#master-data-3-vacancy-profile; the order of its times,
 * docs/specification.md#master-data-5-times).
 */
export const vacancyProfileInformation = defineTab({
  $id: 'vacancy-profile/general-information',
  title: 'Vacancy profile',
  description: 'Position, schools, times and codes.',
  required: ['description', 'instituteIds'],
  properties: {
    description: { type: 'string', title: 'Description', minLength: 1, maxLength: 60 },
    shortName: {
      ...shortName,
      description: 'Short name for lists and calls: letters and digits.',
    },
    homeInstituteId: {
      type: 'integer',
      title: 'Home campus',
      description: 'School the position belongs to.',
      'x-field': { reference: 'settings/school' },
    },
    instituteIds: {
      type: 'array',
      items: { type: 'integer' },
      minItems: 1,
      uniqueItems: true,
      title: 'Schools',
      description: 'Schools that can use this profile.',
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
      description: 'Visible only with the private-profile permission.',
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
      description: 'Offer jobs to the first five preferred substitutes first.',
      default: false,
      'x-field': unlessNeverRequired,
    },
    absenceCustomOnly: {
      type: 'boolean',
      title: 'Custom vacancy times only',
      description: 'Full and half days can’t be selected.',
      default: false,
    },
    subCustomOnly: {
      type: 'boolean',
      title: 'Custom substitute times only',
      description: 'Substitute times are entered with each vacancy.',
      default: false,
    },
    ...vacancyTimes,
    ...vacancySubstituteTimes,
    budgetCodeId,
    accountingCodeId,
    copiedFrom: {
      type: 'integer',
      title: 'Copy skills and lists from',
      description: 'Copies skills and preferred substitutes to the new profile.',
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
    events: {
      on: {
        create: 'vacancyProfile.added',
        update: 'vacancyProfile.changed',
        delete: 'vacancyProfile.removed',
      },
    },
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
        'Position, schools, times and codes.': 'Puesto, escuelas, horarios y códigos.',
        'Favorite five first': 'Primero los cinco favoritos',
        'Offer jobs to the first five preferred substitutes first.':
          'Ofrecer primero a los cinco primeros sustitutos preferidos.',
        'Custom vacancy times only': 'Solo horarios de vacante personalizados',
        'Full and half days can’t be selected.': 'No se pueden seleccionar días completos ni medios.',
        'Custom substitute times only': 'Solo horarios de sustituto personalizados',
        'Substitute times are entered with each vacancy.':
          'El horario del sustituto se indica con cada vacante.',
        'Copy skills and lists from': 'Copiar competencias y listas de',
        'Copies skills and preferred substitutes to the new profile.':
          'Copia competencias y sustitutos preferidos al perfil nuevo.',
        Position: 'Puesto',
        Cover: 'Cobertura',
        'Vacancy times': 'Horario de la vacante',
      },
    },
  },
});
