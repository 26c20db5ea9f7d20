import type { JsonSchemaObject } from '../../values/jsonSchema.ts';
import { isObject } from '../../values/plainData.ts';
import { pointerTo } from '../../values/pointer.ts';
import { draftOf } from './keywords.ts';
import { nestedValues, withParts } from './subschemas.ts';

type Raw = Readonly<Record<string, unknown>>;

/** An index from the addresses and anchors of a file to JSON Pointers, including dynamic anchors. */
interface Places {
  /** Whether the file's draft ignores keywords next to a `$ref`, including `$id`. */
  readonly isOld: boolean;
  readonly pointers: Map<string, string>;
  readonly dynamic: Map<string, string[]>;
}

/** The base address for relative addresses in a file without its own. */
const nowhere = 'https://nowhere.invalid/';

/**
 * Converts `$ref`s that point into the same file to pointers, whether they use the file's address, the `$id` of an
 * embedded schema, or a `$dynamicRef` or `$recursiveRef` with a single possible target. References to other files stay
 * unchanged.
 */
export function withLocalRefs(schema: Raw): Raw {
  if (!needsReading(schema, true)) return schema;
  const isOld = draftOf(schema as JsonSchemaObject) === '7';
  const places: Places = { isOld, pointers: new Map(), dynamic: new Map() };
  collect(schema, '', nowhere, places);
  return rewritten(schema, nowhere, places, true) as Raw;
}

const dynamicWords = ['$dynamicRef', '$dynamicAnchor', '$recursiveRef', '$recursiveAnchor'];

function needsReading(value: unknown, isRoot: boolean): boolean {
  if (!isObject(value)) return false;
  const { $ref, $id } = value;
  const leadsAway = typeof $ref === 'string' && !$ref.startsWith('#');
  const isPlace = !isRoot && typeof $id === 'string' && !$id.startsWith('#');
  if (leadsAway || isPlace || dynamicWords.some((word) => value[word] !== undefined)) return true;
  return nestedValues(value).some((nested) => needsReading(nested.value, false));
}

function collect(value: unknown, pointer: string, outerBase: string, places: Places): void {
  if (!isObject(value)) return;
  const base = baseOf(value, outerBase, places);
  if (base !== outerBase || pointer === '') places.pointers.set(base, pointer);
  for (const name of namesOf(value)) places.pointers.set(`${base}#${name}`, pointer);
  const { $dynamicAnchor: dynamic } = value;
  if (typeof dynamic === 'string')
    places.dynamic.set(dynamic, [...(places.dynamic.get(dynamic) ?? []), pointer]);
  for (const nested of nestedValues(value))
    collect(nested.value, pointerTo(pointer, ...nested.steps), base, places);
}

function namesOf({ $anchor, $dynamicAnchor, $id }: Raw): string[] {
  const short = typeof $id === 'string' && $id.startsWith('#') ? $id.slice(1) : undefined;
  return [$anchor, $dynamicAnchor, short].filter((name): name is string => typeof name === 'string');
}

/** The base address of a schema: its own `$id`, resolved against the surrounding base. */
function baseOf({ $id, $ref }: Raw, outerBase: string, { isOld }: Places): string {
  if (isOld && $ref !== undefined) return outerBase;
  return typeof $id === 'string' && !$id.startsWith('#')
    ? (followed($id, outerBase).split('#')[0] ?? '')
    : outerBase;
}

/** Resolves an address against a base (RFC 3986, without a query). */
function followed(address: string, base: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return address;
  if (address === '' || address.startsWith('#')) return base + address;
  const [, origin = '', path = ''] = /^([a-z][a-z0-9+.-]*:(?:\/\/[^/]*)?)(.*)$/i.exec(base) ?? [];
  if (address.startsWith('/')) return origin + address;
  const steps: string[] = [];
  for (const step of [...path.split('/').slice(0, -1), ...address.split('/')]) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return origin + steps.join('/');
}

function rewritten(value: unknown, outerBase: string, places: Places, isRoot: boolean): unknown {
  if (!isObject(value)) return value;
  const base = baseOf(value, outerBase, places);
  const isInside = places.pointers.get(base) !== '';
  const schema = withParts(value, (part) => rewritten(part, base, places, false));
  const { $ref, $dynamicRef, $recursiveRef, $dynamicAnchor: _, $recursiveAnchor: __, ...rest } = schema;
  const target = $ref ?? placeOfDynamic($dynamicRef, places) ?? $recursiveRef;
  const own = isRoot ? rest : withoutNames(rest, isInside);
  if (typeof target !== 'string') return $dynamicRef === undefined ? own : { ...own, $dynamicRef };
  return {
    ...own,
    $ref: target.startsWith('#') && !isInside ? target : (pointerOf(target, base, places) ?? target),
  };
}

/** The target of a dynamic anchor that occurs once in the file; undefined for any other. */
function placeOfDynamic(name: unknown, { dynamic }: Places): string | undefined {
  if (typeof name !== 'string') return undefined;
  const [only, ...others] = dynamic.get(name.replace(/^.*#/, '')) ?? [];
  return only === undefined || others.length > 0 ? undefined : `#${encodeURI(only)}`;
}

/** Removes the `$id` of a schema, because it would change the targets of pointers inside it. */
function withoutNames({ $id, $schema, ...rest }: Raw, isInside: boolean): Raw {
  if (isInside) {
    const { $anchor: _, ...others } = rest;
    return others;
  }
  return typeof $id === 'string' && $id.startsWith('#') ? { $id, ...rest } : rest;
}

function pointerOf($ref: string, base: string, { pointers }: Places): string | undefined {
  const [address = '', fragment = ''] = followed($ref, base).split('#');
  const isPointer = fragment === '' || fragment.startsWith('/');
  const found = pointers.get(isPointer ? address : `${address}#${fragment}`);
  return found === undefined ? undefined : `#${encodeURI(found)}${isPointer ? fragment : ''}`;
}
