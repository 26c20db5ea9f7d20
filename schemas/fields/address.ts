/** A US postal code: five or nine digits. */
export const zip = {
  type: 'string',
  title: 'ZIP code',
  description: '90012 or 90012-1234.',
  pattern: '^[0-9]{5}(-[0-9]{4})?$',
  maxLength: 10,
} as const;

/** A postal address (docs/specification.md#master-data-3-employee). */
export const addressFields = {
  address1: { type: 'string', title: 'Address line 1', maxLength: 80, 'x-field': { personal: true } },
  address2: { type: 'string', title: 'Address line 2', maxLength: 80, 'x-field': { personal: true } },
  address3: { type: 'string', title: 'Address line 3', maxLength: 80, 'x-field': { personal: true } },
  address4: { type: 'string', title: 'Address line 4', maxLength: 80, 'x-field': { personal: true } },
  city: { type: 'string', title: 'City', maxLength: 60, 'x-field': { personal: true } },
  stateCode: { type: 'string', title: 'State', 'x-field': { reference: 'reference-data/state' } },
  zip: { ...zip, 'x-field': { personal: true } },
} as const;
