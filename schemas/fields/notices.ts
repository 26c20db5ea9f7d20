/**
 * Creates the field with the notices of a record, from each notice's code and text. Notices are computed on read, and
 * never block a save.
 */
export function noticesOf<const T extends Readonly<Record<string, string>>>(texts: T) {
  return {
    type: 'array',
    title: 'Notices',
    uniqueItems: true,
    items: { oneOf: Object.entries(texts).map(([code, title]) => ({ const: code, title })) },
    readOnly: true,
    'x-field': {
      computed: true,
      filter: false,
      sort: false,
      when: { hidden: { not: { properties: { notices: { minItems: 1 } }, required: ['notices'] } } },
    },
  } as const;
}
