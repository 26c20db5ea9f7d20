import { describe, expect, test } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { askEntity } from '#schemas/model/record/actionState.ts';
import { valueValidator } from '#schemas/model/record/validateRecord.ts';
import * as registry from '#schemas/registry.ts';
import { hintsOf } from '#src/fields/hints/hintsOf.ts';
import { phoneTyping } from '#src/fields/phone/phoneEditRenderers.tsx';

/** Every field that users can fill in, by its full name: fields of entities, of their rows and of action inputs. */
const fields = readRegistry(registry).entities.flatMap((entity) => [
  ...named(entity.name, entity.fields),
  ...entity.actions.flatMap((action) =>
    named(`${entity.name} ${action.name}`, askEntity(entity, action)?.fields ?? []),
  ),
]);

function named(path: string, of: readonly Field[]): [string, Field][] {
  return of
    .filter(({ readOnly }) => !readOnly)
    .flatMap((field) => [
      [`${path}.${field.name}`, field] as [string, Field],
      ...named(`${path}.${field.name}`, field.fields),
    ]);
}

const texts = fields.filter(([, { kind, shape }]) => ['text', 'phone'].includes(kind) && shape.pattern);

/** Returns the numbers of digits that the field's validation accepts, found by trying each length. */
function acceptedLengths({ shape }: Field): number[] {
  const fits = valueValidator(shape, '2020-12');
  return Array.from({ length: 40 }, (_, length) => length).filter((length) => fits('2'.repeat(length)));
}

describe('the hint of a field', () => {
  test('exists wherever its pattern restricts the text', () => {
    const silent = texts.filter(
      ([, field]) =>
        field.description === undefined && !hintsOf(field).some(({ key }) => key.startsWith('digits')),
    );
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  const counted = texts.flatMap(([name, field]) => {
    const hint = hintsOf(field).find(({ key }) => key.startsWith('digits'));
    return hint ? [{ name, field, hint }] : [];
  });

  test.each(counted)('has the number of digits that is accepted: $name', ({ field, hint: { args } }) => {
    const lengths = acceptedLengths(field);
    const most = Number(args.smart_count);
    expect([lengths[0], lengths.at(-1)]).toEqual([args.min ?? most, most]);
    expect(field.description ?? '').not.toMatch(/digit/i);
    if (field.kind !== 'phone') return;
    const typed = Array.from({ length: 40 }, (_, length) => length + 1).filter(
      (length) => 'value' in phoneTyping.read('2'.repeat(length), { field } as never),
    );
    expect(typed).toEqual(lengths);
  });

  test('is tested for more than five fields', () => expect(counted.length).toBeGreaterThan(5));
});
