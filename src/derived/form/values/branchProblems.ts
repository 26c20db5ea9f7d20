import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { stepNamed } from '#schemas/values/pathSteps.ts';
import {
  entriesIn,
  entriesName,
  type FormVariant,
  fieldValueIn,
  isFormVariant,
} from '../../../fields/formValue.ts';
import { hasAnyValue } from '../../../fields/hasAnyValue.ts';
import { formFields } from './formValues.ts';
import { type Problems, problemMessage } from './problemsOf.ts';

/**
 * Replaces the problem "fits no variant" with more specific ones: "required" at each missing input of the chosen
 * variant, or at the input that selects the variant if none is selected.
 */
export function withVariantProblems(entity: Entity, held: RecordData, problems: Problems): Problems {
  const isUnfit = (source: string) => problems.get(source)?.message === problemMessage('noBranch').message;
  if (![...problems.keys()].some(isUnfit)) return problems;
  const variants = variantsIn(formFields(entity), held, '')
    .filter(({ source }) => isUnfit(source))
    .map((one) => ({ ...one, lacking: missingInputs(one) }))
    .filter((one) => one.lacking.length > 0);
  const replaced = new Set(variants.map(({ source }) => source));
  return new Map([
    ...[...problems].filter(([source]) => !replaced.has(source)),
    ...variants.flatMap((one) => one.lacking.map((source) => [source, problemMessage('required')] as const)),
  ]);
}

interface HeldVariant {
  readonly field: Field;
  readonly held: FormVariant;
  readonly source: string;
}

/**
 * Returns the sources of empty required inputs of a variant field: those of the chosen variant, or the input that
 * selects the variant if none is selected.
 */
function missingInputs({ field, held, source }: HeldVariant): string[] {
  const chosen = field.alternatives?.[held.$alternative ?? -1];
  if (chosen === undefined) return [source];
  if (chosen.kind !== 'group') return hasAnyValue(held.$value) ? [] : [`${source}.$value`];
  return chosen.fields
    .filter((inner) => inner.required && !hasAnyValue(fieldValueIn(held.$value, inner)))
    .map((inner) => `${source}.$value.${stepNamed(inner.name)}`);
}

/** All values of variant fields in a form, at any depth. */
function variantsIn(fields: readonly Field[], held: unknown, above: string): HeldVariant[] {
  return fields.flatMap((field) => {
    const step = stepNamed(field.name);
    return variantsInside(field, fieldValueIn(held, field), above === '' ? step : `${above}.${step}`);
  });
}

function variantsInside(field: Field, held: unknown, source: string): HeldVariant[] {
  const inside = (inner: Field | undefined, part: unknown, step: string) =>
    inner === undefined ? [] : variantsInside(inner, part, `${source}.${step}`);
  if (isFormVariant(held)) {
    const chosen = field.alternatives?.[held.$alternative ?? -1];
    return [{ field, held, source }, ...inside(chosen, held.$value, '$value')];
  }
  if (held === null || held === undefined) return [];
  if (field.kind === 'group') return variantsIn(field.fields, held, source);
  if (field.kind === 'nested') return variantsInside(field.opened?.() ?? field, held, source);
  if (field.kind === 'map')
    return [
      ...variantsIn(field.fields, held, source),
      ...entriesIn(held).flatMap(({ name, value }, index) =>
        inside(field.other?.(name), value, `${entriesName}.${index}.value`),
      ),
    ];
  if (!Array.isArray(held)) return [];
  const [only] = field.fields;
  return held.flatMap((row, index) => {
    if (field.kind === 'tuple') return inside(field.fields[index] ?? field.rest, row, String(index));
    if (only?.name === '') return inside(only, row, String(index));
    return variantsIn(field.fields, row, `${source}.${index}`);
  });
}
