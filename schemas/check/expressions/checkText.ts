import { ExpressionError } from '../../expressions/expressionError.ts';
import { type Shape, shapeName } from '../../expressions/shape.ts';
import { type Scope, typeOfExpression } from '../../expressions/typeOfExpression.ts';
import type { ReachableEntities } from '../../model/computed/scopeOf.ts';
import { pointerTo } from '../../values/pointer.ts';
import { suggestion } from '../basis/didYouMean.ts';
import { type Finding, finding } from '../basis/problem.ts';
import type { PlacedField, Subject } from '../basis/subject.ts';

/** The entities that a file's expressions can reach, including its own entity. */
export function reachOf({ entity, context }: Subject): ReachableEntities {
  const others = [...context.entities.values()].filter(({ name }) => name !== entity.name);
  return {
    entities: [entity, ...others],
    named: (name) => (name === entity.name ? entity : context.entities.get(name)),
  };
}

/** Returns the pointer of a field's expression in the file. */
export function expressionPointer(
  { field, optionsPointer }: PlacedField,
  option: 'computed' | 'default',
): string {
  const declared = field.options[option];
  return typeof declared === 'object'
    ? pointerTo(optionsPointer, option, 'is')
    : pointerTo(optionsPointer, option);
}

/** Checks one expression in its scope; `expected` is the type that its result must have. */
export function checkText(text: string, at: string, scope: Scope, expected: Shape): Finding[] {
  try {
    const actual = typeOfExpression(text, scope);
    if (fits(actual, expected)) return [];
    const message = `"${text}" returns ${shapeName(actual)}, but it must return ${shapeName(expected)}.`;
    return [finding('S181', at, message, 'Fix the expression, or the type of the field.')];
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    const fix = error.names ? suggestion(error.names.wrong, error.names.known) : 'Fix the expression.';
    return [finding('S180', at, `"${text}": ${error.message}`, fix)];
  }
}

function fits(actual: Shape, expected: Shape): boolean {
  if (actual === 'any' || expected === 'any' || actual === expected) return true;
  if (actual === 'text' && expected === 'date') return true;
  if (typeof actual === 'string' || typeof expected === 'string') return false;
  return 'list' in actual && 'list' in expected && fits(actual.list, expected.list);
}
