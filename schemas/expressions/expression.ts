import { reading, running } from './environments.ts';
import { ExpressionError } from './expressionError.ts';
import { expressionLimits } from './functions.ts';
import { type Reads, readsOf } from './reads.ts';
import { variables, writeCel } from './writeCel.ts';

/** What an expression is worked out from. */
export interface Values {
  /** The fields of the record, by name; all that the expression reads, null where there is nothing. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** What stands behind a name: a group, or the record that a reference leads to. */
  readonly records?: Readonly<Record<string, unknown>>;
  /** The rows of each part, by the name of its entity. */
  readonly parts?: Readonly<Record<string, readonly unknown[]>>;
  /** Today, `YYYY-MM-DD`, in the time zone of the district. */
  readonly today: string;
}

/** An expression that was read: what it reads, and how it is worked out. */
export interface Expression {
  readonly text: string;
  readonly reads: Reads;
  /**
   * Works it out. Never throws: what needs a value that is not there, or has no answer, is null. Numbers are plain
   * numbers without the dust of reckoning in halves (0.1 + 0.2 is 0.3).
   */
  readonly evaluate: (values: Values) => unknown;
}

const known = new Map<string, Expression>();
const mostKept = 2000;

/**
 * Reads an expression in CEL (https://cel.dev), once for each text. Throws an ExpressionError for one that cannot be
 * read, is too long or too deep, or calls what does not exist. Nothing in it can reach more than the values that
 * it is given; no code is made of it.
 */
export function readExpression(text: string): Expression {
  const found = known.get(text) ?? compiled(text);
  if (known.size >= mostKept) known.clear();
  known.set(text, found);
  return found;
}

function compiled(text: string): Expression {
  const ast = parsed(text);
  const reads = readsOf(ast);
  const run = running.parse(writeCel(ast, 'run', reads));
  const evaluate = (values: Values): unknown => {
    try {
      return answerOf(run(contextOf(reads, values)));
    } catch {
      return null;
    }
  };
  return { text, reads, evaluate };
}

/** The tree of an expression as it was written; throws an ExpressionError. */
export function parsed(text: string) {
  if (text.length > expressionLimits.length)
    throw new ExpressionError(`It is longer than ${expressionLimits.length} characters.`);
  try {
    return reading.parse(text).ast;
  } catch (error) {
    throw new ExpressionError(`It cannot be read: ${summaryOf(error)}.`);
  }
}

/** What the library says of a mistake, in one line. */
export function summaryOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const said = 'summary' in error ? error.summary : 'message' in error ? error.message : error;
  return String(said).split('\n')[0] ?? '';
}

function contextOf(reads: Reads, { fields, records = {}, parts = {}, today }: Values) {
  const context: Record<string, unknown> = { [variables.today]: today };
  for (const name of reads.fields) context[variables.field(name)] = fields[name] ?? null;
  for (const { of } of reads.members) context[variables.record(of)] = records[of] ?? {};
  for (const [place, { entity }] of reads.parts.entries())
    context[variables.part(place)] = parts[entity] ?? [];
  return context;
}

/** An answer as JSON has it. */
function answerOf(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'number') return Number.isFinite(value) ? Number(value.toPrecision(15)) : null;
  if (Array.isArray(value)) return value.map(answerOf);
  return ['string', 'boolean'].includes(typeof value) ? value : null;
}
