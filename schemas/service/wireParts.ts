/** A non-empty name. */
export const name = { type: 'string', minLength: 1 } as const;

/** A JSON Pointer into a body; the empty text is the whole body. */
export const pointer = { type: 'string', pattern: '^(/.*)?$' } as const;

/** A location in a response: in its body, or in a header. */
export const place = {
  oneOf: [
    pointer,
    {
      type: 'object',
      additionalProperties: false,
      required: ['header'],
      properties: { header: { ...name, description: 'The header that says it.' } },
    },
  ],
} as const;

export const parameter = { ...name, description: 'What the parameter is called.' } as const;
