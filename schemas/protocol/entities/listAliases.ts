import type { VisibilityKind } from '../../model/entity/visibility.ts';
import type { ServiceName } from '../../services.ts';
import { longestPage } from './listQuery.ts';

/**
 * Additional addresses of an entity's list: look-ups that a service offers elsewhere, and lists with the query in the
 * body. Their parameters filter the list. Without a range they return all rows, up to the maximum page size
 * (docs/specification.md#master-data-7-employee-service and #master-data-7-other-services).
 */
export const listAliases: Partial<Record<ServiceName, Readonly<Record<string, string>>>> = {
  employee: {
    'GET /api/employee?firstName&lastName&identifier': 'employee/employee',
    'POST /api/employees': 'employee/employee',
    'GET /api/states': 'reference-data/state',
    'GET /api/languages': 'reference-data/language',
    'GET /api/genders': 'reference-data/gender',
    'GET /api/employee/types': 'reference-data/employee-type',
    'GET /api/employee/payCodes': 'reference-data/pay-code',
    'GET /api/employee/budgetCodes': 'reference-data/budget-code',
    'POST /api/employee/accountingCodes': 'reference-data/accounting-code',
    'GET /api/allocationGroup/accountingCodes': 'reference-data/accounting-code',
    'GET /api/institutionsHierarchy': 'settings/school',
    'GET /api/employee/institutions': 'settings/school',
    'GET /api/employee/absences?workerId': 'absence/absence-day',
  },
  substitute: {
    'GET /lookup/states': 'reference-data/state',
    'GET /lookup/languages': 'reference-data/language',
    'GET /substitute/lookup/paycodes': 'reference-data/pay-code',
    'GET /substitute/lookup/ethnicities': 'reference-data/ethnicity',
    'GET /substitute/lookup/genders': 'reference-data/gender',
    'GET /substitute/absences?substituteId': 'substitute/fulfilment-history',
    'POST /substitute/report/timeSheetHistory': 'substitute/timesheet-history',
  },
};

/**
 * Body properties of a `POST` list call that contain lists of ids. Each one filters the field with the given kind of
 * visibility (`x-entity.visibility`).
 */
export const bodyIdLists = {
  InstitutionIds: 'schools',
  WorkerTypeIds: 'employeeTypes',
} as const satisfies Record<string, VisibilityKind>;

/**
 * Body properties of a `POST` list call that contain an owner's id, each with the field (`x-entity.parent`) by which
 * rows refer to that owner.
 */
export const bodyOwners = { SubstituteId: 'substituteId' } as const;

/** The body of a list call by `POST`. */
export const listBodySchema = {
  type: 'object',
  title: 'List filter',
  additionalProperties: false,
  properties: {
    filters: { type: 'object', description: 'Field → value, as in the `filter` parameter.' },
    InstitutionIds: {
      type: 'array',
      items: { type: 'integer' },
      description: 'Only records of these schools, and of the district. If empty, all.',
    },
    WorkerTypeIds: {
      type: 'array',
      items: { type: 'integer' },
      description: 'Only records of these employee types. If empty, all.',
    },
    SubstituteId: { type: 'integer', description: 'Only records of this substitute.' },
    sort: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 2 },
    range: { type: 'array', items: { type: 'integer', minimum: 0 }, minItems: 2, maxItems: 2 },
    pageSize: {
      type: 'integer',
      minimum: 1,
      maximum: longestPage,
      description: 'The page size, instead of a range.',
    },
    page: { type: 'integer', minimum: 1, description: 'The page number; the first page by default.' },
  },
} as const;
