/** Builds the schema of one of several alternatives, which are distinguished by the value of `by`. */
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
