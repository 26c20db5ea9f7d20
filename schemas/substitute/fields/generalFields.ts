/**
 * Fields that recur in a substitute's general information, such as countries and external codes
 * (docs/specification.md#master-data-3-substitute).
 */

/** The substitute's code in another system. */
const code = (title: string) => ({ type: 'string', title, maxLength: 40 }) as const;

/** The field for a country, by its number in ISO 3166-1. */
const country = (title: string) =>
  ({
    type: 'integer',
    title,
    oneOf: [
      { const: 840, title: 'United States' },
      { const: 124, title: 'Canada' },
      { const: 484, title: 'Mexico' },
    ],
    default: 840,
  }) as const;

/** The countries of the person and of their phone. */
export const countries = { ofPerson: country('Country'), ofPhone: country('Phone country') } as const;

/** Codes of the person in other systems. There are as many as in the specification. */
export const otherCodes = {
  externalId: code('External ID'),
  externalId2: code('External ID 2'),
  externalId3: code('External ID 3'),
  externalId4: code('External ID 4'),
  externalId5: code('External ID 5'),
  externalId6: code('External ID 6'),
  externalId7: code('External ID 7'),
  externalId8: code('External ID 8'),
  externalId9: code('External ID 9'),
  externalId10: code('External ID 10'),
  payrollExtractExternalId: code('Payroll extract ID'),
  crossDistrictId: { ...code('Cross-district ID'), 'x-field': { unique: true } },
} as const;
