import { ExpressionError } from '../../expressions/expressionError.ts';
import { type Shape, shapeName } from '../../expressions/shape.ts';
import { type Scope, typeOfExpression } from '../../expressions/typeOfExpression.ts';
import type { Reach } from '../../model/computed/scopeOf.ts';
import { pointerTo } from '../../values/pointer.ts';
import { suggestion } from '../basis/didYouMean.ts';
import { type Finding, finding } from '../basis/problem.ts';
import type { PlacedField, Subject } from '../basis/subject.ts';

/** The entities that a file's expressions can reach, including its own entity. */
export function reachOf({ entity, context }: Subject): Reach {
  const others = [...context.entities.values()].filter(({ name }) => name !== entity.name);
  return {
    entities: [entity, ...others],
    named: (name) => (name === entity.name ? entity : context.entities.get(name)),
  };
}

/** The location of a field's expression. */
export function expressionPointer(
  { field, optionsPointer }: PlacedField,
  option: 'computed' | 'default',
): string {
  const said = field.options[option];
  return typeof said === 'object'
    ? pointerTo(optionsPointer, option, 'is')
    : pointerTo(optionsPointer, option);
}

/** Checks one expression; `wanted` is the expected type. */
export function checkText(text: string, at: string, scope: Scope, wanted: Shape): Finding[] {
  try {
    const given = typeOfExpression(text, scope);
    if (fits(given, wanted)) return [];
    const message = `"${text}" returns ${shapeName(given)}, but it must return ${shapeName(wanted)}.`;
    return [finding('S181', at, message, 'Fix the expression, or the type of the field.')];
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    const fix = error.names ? suggestion(error.names.wrong, error.names.known) : 'Fix the expression.';
    return [finding('S180', at, `"${text}": ${error.message}`, fix)];
  }
}

function fits(given: Shape, wanted: Shape): boolean {
  if (given === 'any' || wanted === 'any' || given === wanted) return true;
  if (given === 'text' && wanted === 'date') return true;
  if (typeof given === 'string' || typeof wanted === 'string') return false;
  return 'list' in given && 'list' in wanted && fits(given.list, wanted.list);
}
