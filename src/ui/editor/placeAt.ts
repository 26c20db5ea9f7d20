import { jsonLanguage } from '@codemirror/lang-json';
import type { SyntaxNode } from '@lezer/common';

/** The name or value that can be typed at the cursor in a JSON text, with its path and range. */
export interface Place {
  /** For a name, the path of the object that contains it; for a value, the path of the value. */
  readonly path: readonly string[];
  readonly wants: 'name' | 'value';
  /** The range to replace: the current name or value, without the characters around it. */
  readonly from: number;
  readonly to: number;
  /** Property names that the object at the cursor already has. */
  readonly existingNames: readonly string[];
}

/**
 * Returns the cursor's context in a JSON text, or undefined where no name or value can go. Uses a fault-tolerant
 * parser, because a text is rarely valid JSON while it is typed.
 */
export function cursorContextAt(text: string, position: number): Place | undefined {
  const tree = jsonLanguage.parser.parse(text);
  const node = tree.resolveInner(position, -1);
  if (node.name === 'PropertyName') return nameIn(text, node);
  if (isPlain(node)) return valueAt(text, node, node.from, node.to);
  const { mark, at, from } = lastMark(text, position);
  const around = holderOf(tree.resolveInner(at + 1, -1));
  const written = { from, to: position };
  if (mark === ':' && around?.name === 'Property') return valueAt(text, around, from, position);
  if (around?.name === 'Object' && (mark === '{' || mark === ',')) {
    return { path: pathOf(text, around), wants: 'name', ...written, existingNames: namesIn(text, around) };
  }
  if (around?.name === 'Array' && (mark === '[' || mark === ',')) {
    const index = childrenOf(around).filter((child) => child.from < from).length;
    return { path: [...pathOf(text, around), String(index)], wants: 'value', ...written, existingNames: [] };
  }
  return undefined;
}

const plain = new Set(['String', 'Number', 'True', 'False', 'Null']);
const isPlain = ({ name }: SyntaxNode) => plain.has(name);

function nameIn(text: string, node: SyntaxNode): Place | undefined {
  const object = node.parent?.parent;
  if (object?.name !== 'Object') return undefined;
  const own = read(text, node);
  const usedNames = namesIn(text, object).filter((name) => name !== own);
  return {
    path: pathOf(text, object),
    wants: 'name',
    from: node.from,
    to: node.to,
    existingNames: usedNames,
  };
}

function valueAt(text: string, node: SyntaxNode, from: number, to: number): Place {
  return { path: pathOf(text, node), wants: 'value', from, to, existingNames: [] };
}

/**
 * Returns the last non-blank character before the word being typed (whose quote may be open), its offset, and where the
 * word begins.
 */
function lastMark(text: string, position: number) {
  const before = text.slice(0, position).replace(/"?[\w$#/.-]*$/, '');
  const rest = before.trimEnd();
  return { mark: rest.at(-1) ?? '', at: rest.length - 1, from: before.length };
}

/** Returns the object, list or property that contains a node. A syntax error counts as part of its container. */
function holderOf(node: SyntaxNode): SyntaxNode | undefined {
  let found: SyntaxNode | null = node;
  while (found && !['Object', 'Array', 'Property'].includes(found.name)) found = found.parent;
  return found ?? undefined;
}

/** Returns the path from the root of the text to a node. */
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

/** Returns a name or string without its quotes. The closing quote may be missing. */
function read(text: string, { from, to }: SyntaxNode): string {
  const written = text.slice(from, to);
  try {
    return String(JSON.parse(written));
  } catch {
    return written.replace(/^"|"$/g, '');
  }
}
