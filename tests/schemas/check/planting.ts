import { isObject } from '#schemas/values/plainData.ts';
import { stepsOf } from '#schemas/values/pointer.ts';

/** A mutable JSON object or array. */
type Tree = Record<string, unknown> | unknown[];

/** Returns a copy of a schema in which the value at the pointer is replaced, or removed if the value is undefined. */
export function withValueAt(schema: object, pointer: string, value: unknown): Record<string, unknown> {
  const copy: Record<string, unknown> = JSON.parse(JSON.stringify(schema));
  const steps = stepsOf(pointer);
  const last = steps.pop() ?? '';
  const parent = steps.reduce<Tree>(childOf, copy);
  if (Array.isArray(parent)) parent.splice(Number(last), 1, ...(value === undefined ? [] : [value]));
  else if (value === undefined) delete parent[last];
  else Object.defineProperty(parent, last, { value, enumerable: true, writable: true, configurable: true });
  return copy;
}

function childOf(tree: Tree, step: string): Tree {
  const child: unknown = Array.isArray(tree) ? tree[Number(step)] : tree[step];
  if (isObject(child) || Array.isArray(child)) return child as Tree;
  throw new Error(`Nothing can be planted below "${step}".`);
}
