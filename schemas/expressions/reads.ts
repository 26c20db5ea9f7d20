import type { ASTNode } from '@marcbachmann/cel-js';
import { dateFunctionNamed } from './dateFunctions.ts';
import { ExpressionError } from './expressionError.ts';
import { loops } from './functions.ts';

/**
 * The rows of another entity that an expression reads with `parts(…)`: their entity, and their fields that are read.
 */
export interface PartRead {
  readonly entity: string;
  readonly fields: readonly string[];
}

/** Everything that an expression reads. */
export interface Reads {
  /** Fields that the expression names without a dot, such as `percent`. */
  readonly fields: readonly string[];
  /** Fields of another record or of a group, which the expression names with a dot, such as `workerId.hireDate`. */
  readonly members: readonly { readonly of: string; readonly name: string }[];
  readonly parts: readonly PartRead[];
  readonly today: boolean;
}

interface Found {
  readonly fields: Set<string>;
  readonly members: Map<string, Set<string>>;
  readonly parts: Map<string, Set<string>>;
  today: boolean;
}

/**
 * The variables of the enclosing loops, each with the entity whose rows it stands for; undefined for values that are
 * not rows of another entity.
 */
type Bound = ReadonlyMap<string, string | undefined>;

/**
 * The names that an expression reads, from its syntax tree. Throws an ExpressionError if the argument of `parts` is not
 * a string literal.
 */
export function readsOf(ast: ASTNode): Reads {
  const found: Found = { fields: new Set(), members: new Map(), parts: new Map(), today: false };
  collect(ast, new Map(), found);
  return {
    fields: [...found.fields],
    members: [...found.members].flatMap(([of, names]) => [...names].map((name) => ({ of, name }))),
    parts: [...found.parts].map(([entity, names]) => ({ entity, fields: [...names] })),
    today: found.today,
  };
}

function collect(node: ASTNode, bound: Bound, found: Found): void {
  if (node.op === 'id') {
    if (!bound.has(node.args)) found.fields.add(node.args);
  } else if (node.op === '.') collectMember(node.args[0], node.args[1], bound, found);
  else if (isPartsCall(node)) found.parts.set(partOf(node), found.parts.get(partOf(node)) ?? new Set());
  else if (node.op === 'call') {
    if (asksForToday(node.args[0])) found.today = true;
    for (const one of node.args[1]) collect(one, bound, found);
  } else if (node.op === 'rcall') collectMethod(node, bound, found);
  else for (const one of nodesIn(node.args)) collect(one, bound, found);
}

/** Whether a function reads the district's current date: `today()`, `age(bornOn)`. */
function asksForToday(name: string): boolean {
  return name === 'today' || dateFunctionNamed(name)?.withToday === true;
}

function collectMember(of: ASTNode, name: string, bound: Bound, found: Found): void {
  if (of.op !== 'id') collect(of, bound, found);
  else if (bound.has(of.args)) found.parts.get(bound.get(of.args) ?? '')?.add(name);
  else found.members.set(of.args, (found.members.get(of.args) ?? new Set()).add(name));
}

function collectMethod(node: ASTNode & { op: 'rcall' }, bound: Bound, found: Found): void {
  const [name, of, args] = node.args;
  collect(of, bound, found);
  const [variable, ...bodies] = args;
  const isLoop = loops.some((loop) => loop === name) && variable?.op === 'id';
  const inside = isLoop ? new Map([...bound, [variable.args, rowsOf(of)]]) : bound;
  for (const one of isLoop ? bodies : args) collect(one, inside, found);
}

/** The entity of the rows in a list that comes from `parts(…)`; undefined for any other list. */
function rowsOf(node: ASTNode): string | undefined {
  if (isPartsCall(node)) return partOf(node);
  return node.op === 'rcall' && node.args[0] === 'filter' ? rowsOf(node.args[1]) : undefined;
}

export function isPartsCall(node: ASTNode): node is ASTNode & { op: 'call' } {
  return node.op === 'call' && node.args[0] === 'parts';
}

function partOf(node: ASTNode & { op: 'call' }): string {
  const [first, ...others] = node.args[1];
  if (first?.op === 'value' && typeof first.args === 'string' && others.length === 0) return first.args;
  throw new ExpressionError('"parts" takes the name of an entity as text.');
}

/** The direct child trees of a node's `args`, in order. */
export function nodesIn(args: unknown): ASTNode[] {
  if (Array.isArray(args)) return args.flatMap(nodesIn);
  return typeof args === 'object' && args !== null && 'op' in args ? [args as ASTNode] : [];
}
