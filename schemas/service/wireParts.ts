/** The schema of a name, which must not be empty. */
export const name = { type: 'string', minLength: 1 } as const;

/** A JSON Pointer into a body; the empty text stands for the whole body. */
export const pointer = { type: 'string', pattern: '^(/.*)?$' } as const;

/** A location in a response: a JSON Pointer into its body, or a header's name. */
export const place = {
  oneOf: [
    pointer,
    {
      type: 'object',
      additionalProperties: false,
      required: ['header'],
      properties: { header: { ...name, description: 'The header to read.' } },
    },
  ],
} as const;

export const parameter = { ...name, description: 'The parameter’s name.' } as const;
