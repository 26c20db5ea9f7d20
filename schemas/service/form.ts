/**
 * The schema of one of several forms, distinguished by `by`: takes its required properties, its properties and its
 * description.
 */
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
