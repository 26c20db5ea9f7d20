/** More values than that are no groups: the counts of the others are left out. */
export const groupsAtMost = 500;

/** The answer to `GET …/$totals`: what a list comes to, over all that match. */
export interface ListTotals {
  readonly records: number;
  /** By field; null where no record has a value. */
  readonly totals: Readonly<Record<string, number | null>>;
  /** How many records there are of each value of the list's group, or of the field that was asked `by`. */
  readonly groups?: readonly { readonly value: string | number | boolean | null; readonly records: number }[];
}

const number = { type: 'number' } as const;

/** The same as JSON Schema. */
export const listTotalsSchema = {
  type: 'object',
  required: ['records', 'totals'],
  properties: {
    records: { type: 'integer', minimum: 0 },
    totals: { type: 'object', additionalProperties: { type: ['number', 'null'] } },
    groups: {
      type: 'array',
      items: {
        type: 'object',
        required: ['value', 'records'],
        properties: { value: { type: ['string', 'number', 'boolean', 'null'] }, records: number },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
} as const;
