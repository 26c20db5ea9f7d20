import { describe, expect, it, vi } from 'vitest';
import { memoizeCompile } from '#server/http/memoizeCompile.ts';
import { serializerCompiler } from '#server/http/serializers.ts';
import { validatorCompiler } from '#server/http/validators.ts';

const sizeSchema = (maximum: number) => ({
  type: 'object',
  properties: { size: { type: 'integer', maximum } },
});

describe('compiled schemas', () => {
  it('are compiled once per schema text', () => {
    const compile = vi.fn((schema: object) => ({ of: schema }));
    const compiled = memoizeCompile(compile);
    const first = compiled(sizeSchema(1));
    expect(compiled(sizeSchema(1))).toBe(first);
    expect(compiled(sizeSchema(2))).not.toBe(first);
    expect(compile).toHaveBeenCalledTimes(2);
  });

  it('validate and serialize by their own schema, in any order', () => {
    const route = { method: 'GET', url: '/' } as const;
    const [small, large] = [1, 9].map((maximum) =>
      validatorCompiler({ ...route, schema: sizeSchema(maximum) as never, httpPart: 'body' }),
    );
    expect([small?.({ size: 5 }), large?.({ size: 5 }), small?.({ size: 1 })]).toEqual([false, true, true]);
    const writes = ['size', 'weight'].map((name) =>
      serializerCompiler({
        ...route,
        schema: { type: 'object', properties: { [name]: { type: 'integer' } } } as never,
      }),
    );
    expect(writes.map((write) => write({ size: 1, weight: 2 }))).toEqual(['{"size":1}', '{"weight":2}']);
  });
});
