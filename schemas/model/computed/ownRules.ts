import { type Expression, readExpression } from '../../expressions/expression.ts';
import type { JsonSchema, RecordData } from '../../values/jsonSchema.ts';
import type { Entity } from '../entity/readEntity.ts';
import type { OwnRule } from '../metaSchema/metaSchema.ts';
import type { FieldProblem } from '../record/fieldProblem.ts';
import { meetsCondition } from '../record/validateRecord.ts';
import { type ExpressionContext, valuesOf } from './computedFields.ts';

/**
 * Checks a record against the rules of its entity file and returns problems by field. `before` is the record before the
 * change, empty for a new one. An expression whose values are missing reports no problem. Pure, and the same in browser
 * and service.
 */
export function ownRuleProblems(
  entity: Entity,
  record: RecordData,
  before: RecordData,
  surroundings: ExpressionContext,
): FieldProblem[] {
  return entity.ownRules
    .filter((rule) =>
      isBroken(entity, rule, record, { ...surroundings, named: { ...surroundings.named, before } }),
    )
    .map(({ field = '', message }) => ({ field, code: 'rule', args: { message } }));
}

function isBroken(
  entity: Entity,
  rule: OwnRule,
  record: RecordData,
  surroundings: ExpressionContext,
): boolean {
  if (typeof rule.if !== 'string') return meetsCondition(rule.if as JsonSchema, record);
  const expression = readExpression(rule.if);
  return expression.evaluate(valuesOf(entity, expression, record, surroundings)) === true;
}

/**
 * Whether a rule can be evaluated. A JSON Schema rule always can; an expression only if all values that it reads are
 * available.
 */
export function isAskable(rule: OwnRule, isWorkable: (expression: Expression) => boolean): boolean {
  return typeof rule.if !== 'string' || isWorkable(readExpression(rule.if));
}
