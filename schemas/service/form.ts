/** The schema of a form among several, told apart by `by`: takes what it needs, its properties and what it means. */
export const form = <const N extends string, const P extends object, const R extends readonly string[]>(
  by: N,
  required: R,
  properties: P,
  description: string,
) =>
  ({
    type: 'object',
    additionalProperties: false,
    required: ['by', ...required],
    properties: { by: { const: by }, ...properties },
    description,
  }) as const;
