import { Environment } from '@marcbachmann/cel-js';
import { type DateFunction, type DateShape, dateFunctions } from './dateFunctions.ts';
import { expressionLimits, greatest, least, sum } from './functions.ts';

const limits = {
  maxAstNodes: expressionLimits.nodes * 6,
  maxDepth: expressionLimits.depth * 4,
  maxListElements: expressionLimits.listed,
  maxMapEntries: 1,
  maxCallArguments: expressionLimits.callArguments,
};

/** The CEL environment that parses expressions; it evaluates nothing. */
export const parseEnvironment = new Environment({
  unlistedVariablesAreDyn: true,
  homogeneousAggregateLiterals: false,
  limits: { ...limits, maxAstNodes: expressionLimits.nodes, maxDepth: expressionLimits.depth },
});

const types = ['double', 'int', 'string', 'bool', 'list', 'map'] as const;
const celTypes: Readonly<Record<DateShape, string>> = { date: 'string', number: 'double' };
const signs = ['+', '-', '*', '/', '%', '<', '<=', '>', '>='] as const;

/**
 * The CEL environment that evaluates expressions. Arithmetic with null yields null, the remainder operator (`%`) works
 * for all numbers, and null counts as false.
 */
export const evaluateEnvironment = runningEnvironment();

function runningEnvironment(): Environment {
  const environment = new Environment({
    unlistedVariablesAreDyn: true,
    homogeneousAggregateLiterals: false,
    limits,
  });
  const nothing = () => null;
  for (const sign of signs) {
    environment.registerOperator(`null ${sign} null`, nothing);
    for (const type of types) {
      environment.registerOperator(`null ${sign} ${type}`, nothing);
      environment.registerOperator(`${type} ${sign} null`, nothing);
    }
  }
  environment.registerOperator('double % double', (one: number, other: number) => one % other);
  environment.registerFunction('yes(dyn): bool', (value: unknown) => value === true);
  environment.registerFunction('isNothing(dyn): bool', (value: unknown) => value === null);
  environment.registerFunction('sum(list): double', sum);
  environment.registerFunction('least(list): dyn', least);
  environment.registerFunction('greatest(list): dyn', greatest);
  for (const [name, { takes, withToday, run }] of Object.entries<DateFunction>(dateFunctions)) {
    const parameters = withToday ? [...takes, 'date'] : takes;
    environment.registerFunction(`${name}(${parameters.map(() => 'dyn').join(', ')}): dyn`, run);
  }
  return environment;
}

/** Creates the CEL environment that checks the types of an expression; it evaluates nothing. */
export function checkingEnvironment(): Environment {
  const environment = new Environment({ homogeneousAggregateLiterals: true, limits });
  const unused = () => null;
  environment.registerOperator('double % double', unused);
  environment.registerFunction('yes(bool): bool', unused);
  environment.registerFunction('isNothing(dyn): bool', unused);
  environment.registerFunction('sum(list<double>): double', unused);
  for (const name of ['least', 'greatest']) {
    environment.registerFunction(`${name}(list<double>): double`, unused);
    environment.registerFunction(`${name}(list<string>): string`, unused);
  }
  for (const [name, { takes, gives, withToday }] of Object.entries<DateFunction>(dateFunctions)) {
    const parameters = [...takes, ...(withToday ? (['date'] as const) : [])].map((kind) => celTypes[kind]);
    environment.registerFunction(`${name}(${parameters.join(', ')}): ${celTypes[gives]}`, unused);
  }
  return environment;
}
