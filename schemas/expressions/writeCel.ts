import type { ASTNode } from '@marcbachmann/cel-js';
import { dateFunctionNamed } from './dateFunctions.ts';
import { ExpressionError } from './expressionError.ts';
import { expressionLimits, loops, methods, plainFunctions } from './functions.ts';
import { type Reads, readsOf } from './reads.ts';

/**
 * Names of variables in rewritten expressions: for a field's value, for the record that a field refers to, for rows
 * that belong to the record, and for the current day.
 */
export const variables = {
  field: (name: string) => `v_${name}`,
  record: (name: string) => `o_${name}`,
  part: (place: number) => `p_${place}`,
  today: 't_day',
};

/** Whether an expression is rewritten for evaluation or for type checking. */
export type Purpose = 'run' | 'check';

interface Writing {
  readonly purpose: Purpose;
  readonly reads: Reads;
  readonly named: ReadonlySet<string>;
}

/**
 * Rewrites a CEL expression so that the library evaluates it as its author expects: there is one number type, null
 * counts as false in conditions, and comparing with `null` tests for a missing value.
 */
export function writeCel(ast: ASTNode, purpose: Purpose, reads: Reads = readsOf(ast)): string {
  return write(ast, { purpose, reads, named: new Set() });
}

function write(node: ASTNode, at: Writing): string {
  const one = (inner: ASTNode) => write(inner, at);
  switch (node.op) {
    case 'value':
      return literal(node.args);
    case 'id':
      return at.named.has(node.args) ? node.args : variables.field(node.args);
    case '.':
      return member(node.args, at);
    case '[]':
      return `${one(node.args[0])}[${node.args[1].op === 'value' ? node.args[1].args : `int(${one(node.args[1])})`}]`;
    case 'call':
      return call(node.args[0], node.args[1], at);
    case 'rcall':
      return methodCall(node.args[0], node.args[1], node.args[2], at);
    case 'list':
      return `[${node.args.map(one).join(', ')}]`;
    case '?:':
      return ternary(node.args, at);
    case '||':
    case '&&':
      return `(${writeCondition(node.args[0], at)} ${node.op} ${writeCondition(node.args[1], at)})`;
    case '!_':
      return `!${writeCondition(node.args, at)}`;
    case '-_':
      return `(0.0 - ${one(node.args)})`;
    case '==':
    case '!=':
      return equality(node.op, node.args, at);
    case 'in':
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return `(${one(node.args[0])} ${node.op} ${one(node.args[1])})`;
    default:
      throw new ExpressionError(`"${node.input.slice(node.start, node.end)}" is not part of the language.`);
  }
}

function literal(value: unknown): string {
  if (typeof value === 'bigint') return `${value}.0`;
  if (typeof value === 'number') return Number.isInteger(value) ? `${value}.0` : String(value);
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return JSON.stringify(value);
  throw new ExpressionError('Only numbers, texts, true, false and null are allowed as values.');
}

/** Rewrites a condition, so that null counts as false. */
function writeCondition(node: ASTNode, at: Writing): string {
  return `yes(${write(node, at)})`;
}

function isNull(node: ASTNode): boolean {
  return node.op === 'value' && node.args === null;
}

function equality(sign: '==' | '!=', [left, right]: readonly [ASTNode, ASTNode], at: Writing): string {
  const other = isNull(left) ? right : isNull(right) ? left : undefined;
  if (other === undefined) return `(${write(left, at)} ${sign} ${write(right, at)})`;
  return `${sign === '!=' ? '!' : ''}isNothing(${write(other, at)})`;
}

/** Rewrites a conditional expression. For type checking, a branch that is null has the type of the other branch. */
function ternary([condition, left, right]: readonly [ASTNode, ASTNode, ASTNode], at: Writing): string {
  const isChecked = at.purpose === 'check';
  const yes = write(isChecked && isNull(left) ? right : left, at);
  const no = write(isChecked && isNull(right) ? left : right, at);
  return `(${writeCondition(condition, at)} ? ${yes} : ${no})`;
}

function member([of, name]: readonly [ASTNode, string], at: Writing): string {
  if (of.op === 'id' && !at.named.has(of.args)) return `${variables.record(of.args)}.${name}`;
  return `${write(of, at)}.${name}`;
}

function call(name: string, args: readonly ASTNode[], at: Writing): string {
  if (!plainFunctions.some((plain) => plain === name)) {
    const known = [...plainFunctions, ...methods, ...loops];
    throw new ExpressionError(`There is no function "${name}".`, { wrong: name, known });
  }
  const [first] = args;
  if (name === 'today') return takes(name, args, 0, variables.today);
  const dates = dateFunctionNamed(name);
  if (dates) {
    const values = args.map((one) => write(one, at));
    const text = [...values, ...(dates.withToday ? [variables.today] : [])].join(', ');
    return takes(name, args, dates.takes.length, `${name}(${text})`);
  }
  if (!first) throw new ExpressionError(`"${name}" needs a value.`);
  if (name === 'parts') return variables.part(partPlace(first, at));
  const value = write(first, at);
  if (name === 'has') return takes(name, args, 1, `!isNothing(${value})`);
  return takes(name, args, 1, name === 'size' ? `double(size(${value}))` : `${name}(${value})`);
}

function takes(name: string, args: readonly ASTNode[], count: number, text: string): string {
  if (args.length === count) return text;
  throw new ExpressionError(`"${name}" takes ${['nothing', 'one value', 'two values'][count]}.`);
}

function partPlace(first: ASTNode, { reads }: Writing): number {
  return reads.parts.findIndex(({ entity }) => first.op === 'value' && first.args === entity);
}

function methodCall(name: string, of: ASTNode, args: readonly ASTNode[], at: Writing): string {
  const value = write(of, at);
  if (loops.some((loopName) => loopName === name)) return loop(name, value, args, at);
  if (!methods.some((method) => method === name)) {
    throw new ExpressionError(`There is no method "${name}".`, {
      wrong: name,
      known: [...methods, ...loops],
    });
  }
  const text = `${value}.${name}(${args.map((one) => write(one, at)).join(', ')})`;
  return name === 'size' ? `double(${text})` : text;
}

function loop(name: string, value: string, args: readonly ASTNode[], at: Writing): string {
  const [variable, body] = args;
  if (args.length !== 2 || variable?.op !== 'id' || !body)
    throw new ExpressionError(`"${name}" takes a name for the row and an expression.`);
  const inside = { ...at, named: new Set([...at.named, variable.args]) };
  if (inside.named.size > expressionLimits.loops)
    throw new ExpressionError(`Loops over lists can be nested at most ${expressionLimits.loops} deep.`);
  const text = name === 'map' ? write(body, inside) : writeCondition(body, inside);
  return `${value}.${name}(${variable.args}, ${text})`;
}
