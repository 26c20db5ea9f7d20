const dictionary = {
  type: 'object',
  additionalProperties: { type: 'string', minLength: 1 },
  description: 'The Spanish text of each English one.',
} as const;

/** The keyword `translations`: the texts of an entity or a service in other languages. */
export const translationsWord = {
  type: 'object',
  additionalProperties: false,
  properties: { es: dictionary },
  description: 'The file’s own English texts in other languages.',
} as const;
