const dictionary = {
  type: 'object',
  additionalProperties: { type: 'string', minLength: 1 },
  description: 'The Spanish text for each English text.',
} as const;

/** The keyword `translations`: the texts of an entity or a service in other languages. */
export const translationsWord = {
  type: 'object',
  additionalProperties: false,
  properties: { es: dictionary },
  description: 'Translations of the file’s own English texts.',
} as const;
