import type { ASTNode } from '@marcbachmann/cel-js';
import { dateFunctionNamed, isDate } from './dateFunctions.ts';
import { checkingEnvironment } from './environments.ts';
import { parsed, summaryOf } from './expression.ts';
import { ExpressionError } from './expressionError.ts';
import { nodesIn, readsOf } from './reads.ts';
import { isListShape, isRecordShape, type RecordShape, type Shape, shapeName } from './shape.ts';
import { variables, writeCel } from './writeCel.ts';

/** The names available to an expression, with their types. */
export interface Scope {
  readonly fields: Readonly<Record<string, Shape>>;
  /** Named records: groups, and the records that references point to. */
  readonly records: Readonly<Record<string, RecordShape>>;
  /** The types of the rows that belong to the record, keyed by the name of their entity. */
  readonly parts: Readonly<Record<string, RecordShape>>;
}

/**
 * The type of an expression's result in a scope. Throws an ExpressionError for an unknown name, and for values that
 * cannot be compared or calculated with.
 */
export function typeOfExpression(text: string, scope: Scope): Shape {
  const ast = parsed(text);
  const reads = readsOf(ast);
  for (const name of reads.fields) assertKnown(name, scope.fields, 'field');
  for (const { of, name } of reads.members) {
    assertKnown(of, { ...scope.fields, ...scope.records }, 'field');
    const behind = scope.records[of];
    if (!behind)
      throw new ExpressionError(`"${of}" is ${shapeName(scope.fields[of] ?? 'any')}, which has no fields.`);
    assertKnown(name, behind.fields, 'field', of);
  }
  for (const { entity, fields } of reads.parts) {
    assertKnown(entity, scope.parts, 'part');
    for (const name of fields) assertKnown(name, scope.parts[entity]?.fields ?? {}, 'field', entity);
  }
  assertDates(ast, scope);
  return checked(
    writeCel(ast, 'check', reads),
    scope,
    reads.parts.map(({ entity }) => entity),
  );
}

/**
 * Throws an ExpressionError if the argument of a date function is a field that is no date, or an invalid date literal.
 */
function assertDates(node: ASTNode, scope: Scope): void {
  const { takes = [] } = node.op === 'call' ? (dateFunctionNamed(node.args[0]) ?? {}) : {};
  for (const [place, kind] of takes.entries()) {
    const argument = node.op === 'call' ? node.args[1][place] : undefined;
    const shape = kind === 'date' && argument ? plainShape(argument, scope) : undefined;
    if (shape !== undefined && shape !== 'date' && shape !== 'any')
      throw new ExpressionError(
        `"${node.op === 'call' ? node.args[0] : ''}" takes a date (YYYY-MM-DD), but "${argument?.input.slice(argument.start, argument.end)}" is ${shapeName(shape)}.`,
      );
  }
  for (const inner of nodesIn(node.args)) assertDates(inner, scope);
}

/** The type of a name or a literal; undefined for any other expression. */
function plainShape(node: ASTNode, { fields, records }: Scope): Shape | undefined {
  if (node.op === 'value' && typeof node.args === 'string') return isDate(node.args) ? 'date' : 'text';
  if (node.op === 'id') return fields[node.args];
  if (node.op !== '.' || node.args[0].op !== 'id') return undefined;
  return records[node.args[0].args]?.fields[node.args[1]];
}

function assertKnown(
  name: string,
  among: Readonly<Record<string, unknown>>,
  what: string,
  owner?: string,
): void {
  if (Object.hasOwn(among, name)) return;
  const message =
    owner === undefined ? `There is no ${what} "${name}".` : `"${owner}" has no ${what} "${name}".`;
  throw new ExpressionError(message, { wrong: name, known: Object.keys(among) });
}

function checked(text: string, scope: Scope, parts: readonly string[]): Shape {
  const names = new TypeNames();
  names.declare(variables.today, 'text');
  for (const [name, shape] of Object.entries(scope.fields)) names.declare(variables.field(name), shape);
  for (const [name, shape] of Object.entries(scope.records)) names.declare(variables.record(name), shape);
  for (const [place, entity] of parts.entries())
    names.declare(variables.part(place), { list: scope.parts[entity] ?? 'any' });
  const { valid, type, error } = names.environment.check(text);
  if (valid) return shapeOf(type ?? 'dyn');
  throw new ExpressionError(`${reworded(summaryOf(error))}.`);
}

/** A type-checking environment in which names are declared with their types. Record types get generated names. */
class TypeNames {
  readonly environment = checkingEnvironment();
  #count = 0;

  declare(name: string, shape: Shape): void {
    if (!/^\w+$/.test(name)) return;
    this.environment.registerVariable(name, this.#nameOf(shape));
  }

  #nameOf(shape: Shape): string {
    if (isListShape(shape)) return `list<${this.#nameOf(shape.list)}>`;
    if (!isRecordShape(shape)) return typeNames[shape];
    const fields = Object.entries(shape.fields).filter(([name]) => /^\w+$/.test(name));
    this.#count += 1;
    const name = `Record${this.#count}`;
    const schema = Object.fromEntries(fields.map(([field, inner]) => [field, this.#nameOf(inner)]));
    this.environment.registerType({ name, schema });
    return name;
  }
}

const typeNames = { number: 'double', text: 'string', date: 'string', yesNo: 'bool', any: 'dyn' } as const;

function shapeOf(type: string): Shape {
  const found = Object.entries(typeNames).find(([, name]) => name === type)?.[0];
  if (found !== undefined) return found as keyof typeof typeNames;
  const inner = /^list<(.*)>$/.exec(type)?.[1];
  if (inner !== undefined) return { list: shapeOf(inner) };
  return /^Record\d+$/.test(type) ? { fields: {} } : 'any';
}

/** Rewords an error message of the CEL library in the terms of this expression language. */
function reworded(summary: string): string {
  const condition = /'yes\((.*)\)'/.exec(summary)?.[1];
  const words = (text: string) =>
    text.replace(/\b(double|string|bool|list<dyn>|list|dyn)\b/g, (type) => plainNames[type] ?? type);
  if (condition !== undefined) return `It must be yes or no, but it is ${words(condition)}`;
  return words(summary).replace(/^./, (first) => first.toUpperCase());
}

const plainNames: Readonly<Record<string, string>> = {
  double: 'number',
  string: 'text',
  bool: 'yes/no',
  dyn: 'any value',
  list: 'list',
  'list<dyn>': 'list',
};
