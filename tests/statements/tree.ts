/**
 * A node of a parsed statement, as `libpg-query` returns it: `{ "SelectStmt": { … } }`, or the fields of such a node.
 */
export type Tree = { readonly [name: string]: unknown };

/** Returns the fields of a node if the node has the given kind; undefined otherwise. */
export function as(node: unknown, kind: string): Tree | undefined {
  return isTree(node) && isTree(node[kind]) ? node[kind] : undefined;
}

/** Returns a value as a list of nodes. Empty if the value is not a list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the texts of a list of `String` nodes. `*` stands for every column. */
export function namesIn(value: unknown): string[] {
  return listOf(value).map((node) => (as(node, 'A_Star') ? '*' : String(as(node, 'String')?.sval ?? '')));
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Kinds of nodes that are statements within an expression or in FROM. */
const statementKinds = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'];

/** Visits the nodes of an expression, each with its kind. Does not go into statements within the expression. */
function visit(node: unknown, onNode: (kind: string, fields: Tree) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, onNode);
  if (!isTree(node)) return;
  for (const [kind, fields] of Object.entries(node)) {
    if (isTree(fields) && /^[A-Z]/.test(kind)) onNode(kind, fields);
    if (!statementKinds.includes(kind)) visit(fields, onNode);
  }
}

/** Returns the fields of all nodes of a kind in an expression, except those of statements within it. */
export function nodesOf(node: unknown, kind: string): Tree[] {
  const found: Tree[] = [];
  visit(node, (one, fields) => {
    if (one === kind) found.push(fields);
  });
  return found;
}

/** Returns the first position in the SQL text that a node or one of its parts has. */
export function firstLocation(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return undefined;
  const { location } = node as Tree;
  if (location !== undefined) return location;
  for (const one of Object.values(node)) {
    const found = firstLocation(one);
    if (found !== undefined) return found;
  }
  return undefined;
}
