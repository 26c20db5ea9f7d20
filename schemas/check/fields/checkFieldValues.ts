import { choicesOf } from '../../model/fields/choices.ts';
import { isObject, memberOf } from '../../values/plainData.ts';
import { pointerTo } from '../../values/pointer.ts';
import { suggestion } from '../basis/didYouMean.ts';
import { type Finding, finding } from '../basis/problem.ts';
import type { PlacedField, Subject } from '../basis/subject.ts';

/** Checks `x-field.values`: only for a choice, with existing values, and without repeating the schema or `states`. */
export function checkFieldValues(subject: Subject): Finding[] {
  return subject.fields.flatMap((placed) => ofField(placed, subject));
}

function ofField({ field, path, optionsPointer }: PlacedField, { entity }: Subject): Finding[] {
  const { values } = field.options;
  if (values === undefined) return [];
  const at = `${optionsPointer}/values`;
  if (field.choices.length === 0) {
    const message = `A field of kind ${field.kind} has no values to label.`;
    return [finding('S044', at, message, 'Set it on an "enum", or remove it.')];
  }
  const isState = path.length === 1 && entity.states?.field === field.name;
  const items = memberOf(field.shape, 'items');
  const titled = new Set(
    choicesOf(field.kind === 'choices' && isObject(items) ? items : field.shape)
      .filter(({ value, title }) => title !== String(value))
      .map(({ value }) => String(value)),
  );
  const known = field.choices.map(({ value }) => String(value));
  return Object.entries(values).flatMap(([name, { label, colour }]) => {
    const place = pointerTo(at, name);
    if (!known.includes(name))
      return [finding('S271', place, `"${field.name}" is never "${name}".`, suggestion(name, known))];
    const isTitledTwice = label !== undefined && titled.has(name);
    const isPlain = field.kind !== 'choice' && colour !== undefined;
    const doubled = isState && colour !== undefined;
    return [
      ...(isPlain
        ? [finding('S044', `${place}/colour`, 'A choice of several values cannot have colors.', 'Remove it.')]
        : []),
      ...(isTitledTwice
        ? [finding('S044', `${place}/label`, `The schema already has a title for "${name}".`, 'Remove it.')]
        : []),
      ...(doubled
        ? [finding('S044', `${place}/colour`, '"states" already sets the colors.', 'Remove it.')]
        : []),
    ];
  });
}
