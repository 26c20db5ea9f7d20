import { evaluateEnvironment, parseEnvironment } from './environments.ts';
import { ExpressionError } from './expressionError.ts';
import { expressionLimits } from './functions.ts';
import { type Reads, readsOf } from './reads.ts';
import { variables, writeCel } from './writeCel.ts';

/** The values that an expression is evaluated with. */
export interface Values {
  /** The values of all record fields that the expression reads, by field name; null if empty. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Named records: groups, and the records that references point to. */
  readonly records?: Readonly<Record<string, unknown>>;
  /** Rows that belong to the record, keyed by the name of their entity. */
  readonly parts?: Readonly<Record<string, readonly unknown[]>>;
  /** The current day, `YYYY-MM-DD`, in the district's time zone. */
  readonly today: string;
}

/** A parsed expression: what it reads, and its evaluation. */
export interface Expression {
  readonly text: string;
  readonly reads: Reads;
  /**
   * Evaluates the expression. Never throws: returns null if a value is missing or there is no result. Numbers are
   * rounded to remove floating-point noise (0.1 + 0.2 is 0.3).
   */
  readonly evaluate: (values: Values) => unknown;
}

const cache = new Map<string, Expression>();
const mostKept = 2000;

/**
 * Parses an expression in CEL (https://cel.dev), cached by text. Throws an ExpressionError for an expression that is
 * invalid, too long or too deep, or calls an unknown function. An expression can only access the values that it is
 * given, and is never compiled to code.
 */
export function readExpression(text: string): Expression {
  const found = cache.get(text) ?? compiled(text);
  if (cache.size >= mostKept) cache.clear();
  cache.set(text, found);
  return found;
}

function compiled(text: string): Expression {
  const ast = parsed(text);
  const reads = readsOf(ast);
  const run = evaluateEnvironment.parse(writeCel(ast, 'run', reads));
  const evaluate = (values: Values): unknown => {
    try {
      return answerOf(run(contextOf(reads, values)));
    } catch {
      return null;
    }
  };
  return { text, reads, evaluate };
}

/** Parses an expression into its syntax tree; throws an ExpressionError. */
export function parsed(text: string) {
  if (text.length > expressionLimits.length)
    throw new ExpressionError(`It is longer than ${expressionLimits.length} characters.`);
  try {
    return parseEnvironment.parse(text).ast;
  } catch (error) {
    throw new ExpressionError(`It is not a valid expression: ${summaryOf(error)}.`);
  }
}

/** The error message of the CEL library, in one line. */
export function summaryOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const message = 'summary' in error ? error.summary : 'message' in error ? error.message : error;
  return String(message).split('\n')[0] ?? '';
}

function contextOf(reads: Reads, { fields, records = {}, parts = {}, today }: Values) {
  const context: Record<string, unknown> = { [variables.today]: today };
  for (const name of reads.fields) context[variables.field(name)] = fields[name] ?? null;
  for (const { of } of reads.members) context[variables.record(of)] = records[of] ?? {};
  for (const [place, { entity }] of reads.parts.entries())
    context[variables.part(place)] = parts[entity] ?? [];
  return context;
}

/** Converts the result of an expression to JSON. */
function answerOf(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'number') return Number.isFinite(value) ? Number(value.toPrecision(15)) : null;
  if (Array.isArray(value)) return value.map(answerOf);
  return ['string', 'boolean'].includes(typeof value) ? value : null;
}
