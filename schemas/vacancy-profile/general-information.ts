import {
  absenceEndTime,
  absenceHalfDayBreak,
  absenceHalfDayBreak2,
  absenceHoursPerDay,
  absenceHoursPerDayOverride,
  absenceStartTime,
  absenceTimeNames,
  deductBreakFromAbsenceDuration,
  relSubEndMinutes,
  relSubStartMinutes,
  subEndTime,
  subHalfDayBreak,
  subHalfDayBreak2,
  subStartTime,
  substituteTimeNames,
  workDayRules,
} from '../employee/workDayFields.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';
import { accountingCodeId, budgetCodeId } from '../reference-data/codeFields.ts';
import {
  description,
  homeInstituteId,
  instituteIds,
  isActive,
  isPrivate,
  shortName,
  substituteRequirement,
  workerTypeIds,
} from './vacancyProfileFields.ts';

/**
 * What a vacancy profile stands for, where and when, and how it is paid: the first tab of the record
 * (docs/specification.md#master-data-3-vacancy-profile; the order of its times,
 * docs/specification.md#master-data-5-times).
 */
export const vacancyProfileInformation = defineEntity({
  $id: 'vacancy-profile/general-information',
  title: 'Vacancy profile',
  description: 'What a vacancy profile stands for, where and when, and how it is paid.',
  type: 'object',
  required: ['description', 'instituteIds'],
  properties: {
    vacancyProfileId: { type: 'integer', readOnly: true },
    description,
    shortName,
    homeInstituteId,
    instituteIds,
    workerTypeIds,
    isPrivate,
    isActive,
    substituteRequirement,
    favorite5: {
      type: 'boolean',
      title: 'Favorite five first',
      description: 'The first five preferred substitutes are asked before anybody else.',
      default: false,
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
    absenceStartTime,
    absenceHalfDayBreak,
    absenceHalfDayBreak2,
    absenceEndTime,
    absenceHoursPerDay,
    absenceHoursPerDayOverride,
    deductBreakFromAbsenceDuration,
    subStartTime,
    subHalfDayBreak,
    subHalfDayBreak2,
    subEndTime,
    relSubStartMinutes,
    relSubEndMinutes,
    budgetCodeId,
    accountingCodeId,
  },
  'x-entity': {
    id: 'vacancyProfileId',
    path: '/vacancy-profile/general-information',
    service: 'employee',
    record: { kind: 'vacancy-profile', tab: 1, title: 'General information' },
    lock: { name: 'vacancy_profile', takeOver: 'VACPROF.EDIT' },
    operations: {
      get: 'GET /api/vacancyProfile?vacancyProfileId',
      create: 'POST /api/vacancyProfile',
      update: 'PUT /api/vacancyProfile?vacancyProfileId',
      delete: 'DELETE /api/vacancyProfile?vacancyProfileId',
    },
    permission: {
      view: 'VACPROF.VIEW',
      add: 'VACPROF.ADD',
      edit: 'VACPROF.EDIT',
      delete: 'VACPROF.DELETE',
    },
    table: 'vacancy_profile',
    hiddenBy: '!isActive',
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
        Position: 'Puesto',
        Cover: 'Cobertura',
        'Vacancy times': 'Horario de la vacante',
      },
    },
  },
});

export type VacancyProfileInformation = RecordOf<typeof vacancyProfileInformation>;
