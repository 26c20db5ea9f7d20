import type { Scope } from '../../expressions/typeOfExpression.ts';
import { scopeOf, shapeOf } from '../../model/computed/scopeOf.ts';
import { computationOf, expressionOfDefault, isComputed } from '../../model/fields/computation.ts';
import { isSchema } from '../../model/schema/subschemas.ts';
import type { JsonSchema } from '../../values/jsonSchema.ts';
import { pointerTo } from '../../values/pointer.ts';
import { suggestion } from '../basis/didYouMean.ts';
import { type Finding, finding } from '../basis/problem.ts';
import { entityOptionsOf, ownNames, type PlacedField, type Subject } from '../basis/subject.ts';
import { requestedOf } from '../conditions/requestedOf.ts';
import { checkCircularFields } from './checkCircularFields.ts';
import { checkStored } from './checkStored.ts';
import { checkText, expressionPointer, reachOf } from './checkText.ts';

/** Checks an entity's expressions: they must parse, use existing names, and have the expected type. */
export function checkExpressions(subject: Subject): Finding[] {
  const own = subject.fields.filter(({ path }) => path.length === 1);
  const computed = own.filter(({ field }) => computationOf(field) !== undefined);
  const rules = ownRules(subject);
  const defaults = own.filter(({ field }) => field.options.default !== undefined);
  if (computed.length === 0 && rules.length === 0 && defaults.length === 0) return [];
  const reach = reachOf(subject);
  const scope = scopeOf(subject.entity, reach);
  const found = computed.flatMap((placed) => checkComputed(placed, scope));
  return [
    ...found,
    ...(found.length > 0
      ? []
      : [...checkCircularFields(subject.entity, computed, reach), ...checkStored(subject, computed, reach)]),
    ...rules.flatMap(({ condition, at }) => checkRule(subject, condition, at, scope)),
    ...defaults.flatMap((placed) => checkDefault(placed, scope)),
  ];
}

interface PlacedRule {
  readonly condition: unknown;
  readonly at: string;
}

function ownRules(subject: Subject): PlacedRule[] {
  return (entityOptionsOf(subject).rules ?? []).flatMap((rule, index) =>
    'if' in rule ? [{ condition: rule.if, at: `/x-entity/rules/${index}/if` }] : [],
  );
}

function checkComputed(placed: PlacedField, scope: Scope): Finding[] {
  const text = computationOf(placed.field)?.text ?? '';
  return checkText(text, expressionPointer(placed, 'computed'), scope, shapeOf(placed.field));
}

/** The fields of the current user (`person`) that the default of a new record can read. */
const person = { fields: { name: 'text' } } as const;

function checkDefault(placed: PlacedField, scope: Scope): Finding[] {
  const { field, optionsPointer } = placed;
  const at = pointerTo(optionsPointer, 'default');
  const text = expressionOfDefault(field);
  if (field.default !== undefined || isComputed(field)) {
    const message = `"${field.name}" has two initial values.`;
    return [finding('S184', at, message, 'Remove one of the two.')];
  }
  if (text !== undefined)
    return checkText(text, at, { ...scope, records: { ...scope.records, person } }, shapeOf(field));
  if (field.kind === 'integer') return [];
  return [
    finding(
      'S184',
      at,
      `"${field.name}" is not a whole number, so it cannot be a counter.`,
      'Set the type to integer.',
    ),
  ];
}

function checkRule(subject: Subject, condition: unknown, at: string, scope: Scope): Finding[] {
  if (typeof condition === 'string') {
    const before = { fields: scope.fields };
    const named = { ...scope, records: { ...scope.records, before } };
    return checkText(condition, at, named, 'yesNo');
  }
  const known = ownNames(subject);
  if (!isSchema(condition)) return [];
  return requestedOf(condition as JsonSchema, at)
    .names.filter(({ name }) => !known.includes(name))
    .map(({ name, pointer }) =>
      finding('S090', pointer, `There is no field "${name}".`, suggestion(name, known)),
    );
}
