import { parseSync } from 'vite';

/** A small change of the product that some test must detect. */
export interface Mutant {
  readonly id: number;
  readonly file: string;
  readonly line: number;
  /** Key of the change, stable while its text stays, to find earlier results. */
  readonly key: string;
  /** Position in the file's text. */
  readonly start: number;
  readonly end: number;
  readonly original: string;
  readonly replacement: string;
}

export type Site = Omit<Mutant, 'id' | 'file' | 'line' | 'key'>;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Replacement of each operator. */
const operators: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

/** Replacement of each method. Without one, the call is removed. */
const methods: Readonly<Record<string, string | undefined>> = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  filter: undefined,
  sort: undefined,
  reverse: undefined,
  slice: undefined,
  trim: undefined,
  toLowerCase: undefined,
};

/** Returns all possible mutations of a TypeScript file, in text order. */
export function sitesIn(file: string, text: string): Site[] {
  const { program } = parseSync(file, text);
  const sites: Site[] = [];
  walk(program as unknown as Node, undefined, '', (node, parent, key) => {
    const replacement = replacementOf(node, parent, key, (part) => text.slice(part.start, part.end));
    const original = text.slice(node.start, node.end);
    if (replacement !== undefined) sites.push({ start: node.start, end: node.end, original, replacement });
  });
  return sites.sort((a, b) => a.start - b.start);
}

type Visit = (node: Node, parent: Node | undefined, key: string) => void;

/** Types have no runtime effect, but a type assertion contains an expression. */
const assertions = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];
const skipped = ['ImportDeclaration', 'ExportAllDeclaration', 'TemplateElement'];

function walk(node: Node, parent: Node | undefined, key: string, visit: Visit): void {
  if (skipped.includes(node.type) || (node.type.startsWith('TS') && !assertions.includes(node.type))) return;
  visit(node, parent, key);
  for (const [name, value] of Object.entries(node)) {
    for (const child of [value].flat()) if (isNode(child)) walk(child, node, name, visit);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function replacementOf(
  node: Node,
  parent: Node | undefined,
  key: string,
  text: (node: Node) => string,
): string | undefined {
  if (key === 'test' && parent?.type !== 'SwitchCase')
    return (node.end - node.start) % 2 === 0 ? 'true' : 'false';
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') return otherOperator(node, text);
  if (node.type === 'UnaryExpression' && node.operator === '!') return text(node.argument as Node);
  if (node.type === 'Literal') return otherLiteral(node, parent, key);
  if (node.type === 'CallExpression') return otherCall(node, parent, key, text);
  if (node.type === 'ArrayExpression' && (node.elements as unknown[]).length > 0) return '[]';
  const isStatement = parent?.type === 'ExpressionStatement' && parent.directive === undefined;
  return isStatement && /^(Await|Assignment)Expression$/.test(node.type) ? 'undefined' : undefined;
}

function otherOperator({ operator, left, right }: Node, text: (node: Node) => string): string | undefined {
  const other = operators[String(operator)];
  return other && `(${text(left as Node)}) ${other} (${text(right as Node)})`;
}

function otherLiteral({ value }: Node, parent: Node | undefined, key: string): string | undefined {
  const isName =
    (key === 'key' && !parent?.computed) || key === 'source' || parent?.type === 'ExpressionStatement';
  if (isName) return undefined;
  if (typeof value === 'boolean') return String(!value);
  if (typeof value === 'number') return String(value + 1);
  return typeof value === 'string' && value !== '' ? "''" : undefined;
}

/** A call inside an optional chain stays, because it cannot be parenthesized. */
function otherCall(
  { callee, arguments: given, optional }: Node,
  parent: Node | undefined,
  key: string,
  text: (node: Node) => string,
): string | undefined {
  const { type, object, property, computed } = callee as Node;
  const isChained = optional || key === 'callee' || key === 'object' || parent?.type === 'ChainExpression';
  if (type !== 'MemberExpression' || computed || (callee as Node).optional || isChained) return undefined;
  const name = String((property as Node).name);
  if (!Object.hasOwn(methods, name)) return undefined;
  const other = methods[name];
  const [from, rest] = [text(object as Node), (given as Node[]).map(text).join(', ')];
  return other === undefined ? from : `${from}.${other}(${rest})`;
}

/** Returns a file's text with these mutants built in but inactive. At run time one can be activated. */
export function withMutants(text: string, mutants: readonly Mutant[]): string {
  return [...mutants]
    .sort((a, b) => b.start - a.start)
    .reduce(
      (rest, { id, start, end, original, replacement }) =>
        `${rest.slice(0, start)}(globalThis.isMutant(${id}) ? (${replacement}) : (${original}))${rest.slice(end)}`,
      text,
    );
}

/** Mutants of a sample must not overlap, since each replaces its own text. */
export function overlaps(one: Site & { file: string }, other: Site & { file: string }): boolean {
  return one.file === other.file && one.start < other.end && other.start < one.end;
}
