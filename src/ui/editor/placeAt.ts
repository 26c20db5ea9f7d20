import { jsonLanguage } from '@codemirror/lang-json';
import type { SyntaxNode } from '@lezer/common';

/** What a cursor in a JSON text is about to write, and where. */
export interface Place {
  /** The steps to the object whose name is written, or to the value. */
  readonly path: readonly string[];
  readonly wants: 'name' | 'value';
  /** What is replaced: the name or value that stands there, without what surrounds it. */
  readonly from: number;
  readonly to: number;
  /** The names that the object has already. */
  readonly taken: readonly string[];
}

/**
 * Where a position in a text is, as a parser that lives with mistakes sees it: while one types, a text is hardly ever
 * JSON. Undefined where nothing can stand.
 */
export function placeAt(text: string, position: number): Place | undefined {
  const tree = jsonLanguage.parser.parse(text);
  const node = tree.resolveInner(position, -1);
  if (node.name === 'PropertyName') return nameIn(text, node);
  if (isPlain(node)) return valueAt(text, node, node.from, node.to);
  const { mark, at, from } = lastMark(text, position);
  const around = holderOf(tree.resolveInner(at + 1, -1));
  const written = { from, to: position };
  if (mark === ':' && around?.name === 'Property') return valueAt(text, around, from, position);
  if (around?.name === 'Object' && (mark === '{' || mark === ',')) {
    return { path: pathOf(text, around), wants: 'name', ...written, taken: namesIn(text, around) };
  }
  if (around?.name === 'Array' && (mark === '[' || mark === ',')) {
    const index = childrenOf(around).filter((child) => child.from < from).length;
    return { path: [...pathOf(text, around), String(index)], wants: 'value', ...written, taken: [] };
  }
  return undefined;
}

const plain = new Set(['String', 'Number', 'True', 'False', 'Null']);
const isPlain = ({ name }: SyntaxNode) => plain.has(name);

function nameIn(text: string, node: SyntaxNode): Place | undefined {
  const object = node.parent?.parent;
  if (object?.name !== 'Object') return undefined;
  const own = read(text, node);
  const taken = namesIn(text, object).filter((name) => name !== own);
  return { path: pathOf(text, object), wants: 'name', from: node.from, to: node.to, taken };
}

function valueAt(text: string, node: SyntaxNode, from: number, to: number): Place {
  return { path: pathOf(text, node), wants: 'value', from, to, taken: [] };
}

/** The last character that is no blank before the word that is being typed, whose quote may not be closed; and where that begins. */
function lastMark(text: string, position: number) {
  const before = text.slice(0, position).replace(/"?[\w$#/.-]*$/, '');
  const rest = before.trimEnd();
  return { mark: rest.at(-1) ?? '', at: rest.length - 1, from: before.length };
}

/** The object, list or property around a node: a mistake in the text is a part of what it stands in. */
function holderOf(node: SyntaxNode): SyntaxNode | undefined {
  let found: SyntaxNode | null = node;
  while (found && !['Object', 'Array', 'Property'].includes(found.name)) found = found.parent;
  return found ?? undefined;
}

/** The steps from the whole text to a node. */
function pathOf(text: string, node: SyntaxNode): string[] {
  const { parent } = node;
  if (node.name === 'Property') {
    const name = node.getChild('PropertyName');
    return [...(parent ? pathOf(text, parent) : []), name ? read(text, name) : ''];
  }
  if (!parent) return [];
  if (parent.name !== 'Array') return pathOf(text, parent);
  const index = childrenOf(parent).findIndex(({ from }) => from === node.from);
  return [...pathOf(text, parent), String(Math.max(0, index))];
}

/** The items of a list. */
function childrenOf(list: SyntaxNode): SyntaxNode[] {
  const all: SyntaxNode[] = [];
  for (let child = list.firstChild; child; child = child.nextSibling) {
    if (isPlain(child) || child.name === 'Object' || child.name === 'Array') all.push(child);
  }
  return all;
}

function namesIn(text: string, object: SyntaxNode): string[] {
  return object.getChildren('Property').flatMap((property) => {
    const name = property.getChild('PropertyName');
    return name ? [read(text, name)] : [];
  });
}

/** A name or text of the tree without its quotes; the last of a text may not be closed yet. */
function read(text: string, { from, to }: SyntaxNode): string {
  const written = text.slice(from, to);
  try {
    return String(JSON.parse(written));
  } catch {
    return written.replace(/^"|"$/g, '');
  }
}
