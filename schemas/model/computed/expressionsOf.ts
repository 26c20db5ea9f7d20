import { type Expression, readExpression } from '../../expressions/expression.ts';
import type { Entity } from '../entity/readEntity.ts';
import { expressionOfDefault } from '../fields/computation.ts';
import type { Field } from '../fields/readFields.ts';
import { computedFields } from './computedFields.ts';

/** A field whose default is computed by an expression. */
export interface ComputedDefault {
  readonly field: Field;
  readonly expression: Expression;
}

/** The fields with a computed default. */
export function computedDefaults({ fields }: Pick<Entity, 'fields'>): ComputedDefault[] {
  return fields.flatMap((field) => {
    const text = expressionOfDefault(field);
    return text === undefined ? [] : [{ field, expression: readExpression(text) }];
  });
}

/** The expressions of the rules that an entity file defines itself (`if`). */
export function ruleExpressions({ ownRules }: Pick<Entity, 'ownRules'>): Expression[] {
  return ownRules.flatMap((rule) => (typeof rule.if === 'string' ? [readExpression(rule.if)] : []));
}

/** All expressions in an entity file: of computed fields, of computed defaults, and of its own rules. */
export function expressionsOf(entity: Entity): Expression[] {
  return [
    ...computedFields(entity).map(({ expression }) => expression),
    ...computedDefaults(entity).map(({ expression }) => expression),
    ...ruleExpressions(entity),
  ];
}
