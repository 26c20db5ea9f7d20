import type { EntitySchema } from '../../model/defineEntity.ts';
import { entityName, namePattern } from '../../model/entity/entityName.ts';
import { normalizeSchema } from '../../model/schema/normalizeSchema.ts';
import { isObject } from '../../values/plainData.ts';
import { pointerTo } from '../../values/pointer.ts';
import { isStorable } from '../../values/storable.ts';
import { type Finding, finding } from '../basis/problem.ts';
import { checkOptions } from '../checkOptions.ts';
import { checkKeywords } from './checkKeywords.ts';
import { checkRefs, vastPart } from './checkRefs.ts';
import { removeInvalidParts } from './repair.ts';

/** An entity file whose structure was checked. */
export interface Structure {
  readonly name: string;
  /** Whether the file has no `x-entity`, and is therefore a foreign schema. */
  readonly foreign: boolean;
  readonly findings: readonly Finding[];
  /** The file without its invalid parts, in the form that `readEntity` and the other checks need. */
  readonly schema: EntitySchema;
}

/**
 * Checks the structure of an entity file: accepts any input and returns a schema that can be read. Never throws.
 * `otherName` is the name of a file without an `$id`.
 */
export function readStructure(raw: unknown, otherName = 'without-id'): Structure {
  const { value: written, findings: unread } = plainCopy(raw);
  const { schema: value, notes } = normalizeSchema(written);
  const findings = [...unread, ...notes.map(({ pointer, message }) => finding('S037', pointer, message))];
  if (!isObject(value)) return notAnObject(findings, otherName);
  const foreign = !Object.hasOwn(value, 'x-entity');
  const form = [...checkRoot(value, foreign), ...checkKeywords(value), ...checkOptions(value)];
  const readable = withoutBrokenOptions(removeInvalidParts(value, form));
  const $id = typeof readable.$id === 'string' && readable.$id !== '' ? readable.$id : otherName;
  const refs = checkRefs({ ...readable, $id });
  const schema: EntitySchema = { ...removeInvalidParts({ ...readable, $id }, refs), $id };
  const vast = vastPart(schema);
  const found = [...findings, ...form, ...refs, ...(vast === undefined ? [] : [tooMuch(vast)])];
  return { name: entityName($id), foreign, findings: found, schema: vast === undefined ? schema : { $id } };
}

function tooMuch(pointer: string): Finding {
  const message =
    'The "$ref"s multiply the constraints on one value so much that no record could be checked.';
  return finding('S036', pointer, message, 'Declare each constraint once.');
}

/**
 * Removes invalid options. Repeats until nothing is invalid, because removing an option can make the surrounding option
 * incomplete.
 */
function withoutBrokenOptions(root: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const broken = checkOptions(root);
  return broken.length === 0 ? root : withoutBrokenOptions(removeInvalidParts(root, broken));
}

function notAnObject(findings: readonly Finding[], $id: string): Structure {
  const found = finding('S005', '', 'An entity file must be one object.', 'Write { "type": "object", … }.');
  return {
    name: $id,
    foreign: true,
    findings: [...findings, found],
    schema: { $id },
  };
}

const drafts = /^https?:\/\/json-schema\.org\/(draft-0[67]|draft\/2019-09|draft\/2020-12)\/schema#?$/;

function checkRoot(root: Readonly<Record<string, unknown>>, foreign: boolean): Finding[] {
  const { $schema, $id, type } = root;
  const draft = typeof $schema === 'string' && !drafts.test($schema);
  const other = type !== undefined && type !== 'object';
  return [
    ...(draft ? [unknownDraft($schema)] : []),
    ...(other ? [noRecord(type)] : []),
    ...checkId($id, foreign),
  ];
}

/** The finding for a schema that describes a list of plain values, which has no records. */
function noRecord(type: unknown): Finding {
  const names = [type].flat().map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
  const message = `A record must be an object. ${names.join(' or ')} has no fields for a form or a table.`;
  return finding('S005', '/type', message, 'Write "type": "object".');
}

function unknownDraft($schema: string): Finding {
  const message = `The console does not support the draft "${$schema}".`;
  const fix = /draft-0[123]/.test($schema)
    ? 'Draft-03 has "required": true at each field. Write the file in draft-04 or newer.'
    : 'Write the file in draft-04, -06, -07, 2019-09 or 2020-12.';
  return finding('S004', '/$schema', message, fix);
}

function checkId($id: unknown, foreign: boolean): Finding[] {
  if ($id === undefined || $id === '') {
    return [
      finding(
        'S010',
        '',
        'The file has no "$id".',
        'Add it: "area/name", such as "reference-data/pay-code".',
      ),
    ];
  }
  if (typeof $id !== 'string' || namePattern.test($id)) return [];
  const message = `"${$id}" is not in the form area/name${foreign ? `: the entity is called "${entityName($id)}"` : ''}.`;
  return [finding('S011', '/$id', message, 'Write it in lowercase with hyphens: "reference-data/pay-code".')];
}

/** The maximum nesting depth of a schema. Hand-written schemas are far below it. */
const deepest = 100;

/** A schema as JSON, and the findings about parts that JSON cannot contain. */
export interface PlainCopy {
  readonly value: unknown;
  readonly findings: readonly Finding[];
}

/**
 * Copies a schema as plain data. Parts that JSON cannot contain (functions, dates, cycles), or that are nested too
 * deeply, are left out and reported.
 */
function plainCopy(schema: unknown): PlainCopy {
  const findings: Finding[] = [];
  return { value: copied(schema, '', 0, findings), findings };
}

function copied(value: unknown, pointer: string, depth: number, findings: Finding[]): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (Number.isFinite(value)) return value;
  if (depth > deepest) return refused('It is nested too deeply.', pointer, findings);
  if (Array.isArray(value)) {
    return value.map((part, index) => copied(part, pointerTo(pointer, index), depth + 1, findings));
  }
  if (!isPlain(value)) return refused('It is not plain data.', pointer, findings);
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  for (const [key] of entries)
    if (!isStorable(key)) refused(`${JSON.stringify(key)} is not text.`, pointer, findings);
  return Object.fromEntries(
    entries
      .filter(([key]) => isStorable(key))
      .map(([key, part]) => [key, copied(part, pointerTo(pointer, key), depth + 1, findings)]),
  );
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Reports a value that a schema cannot contain. Returns `true`, the schema that allows everything, to replace it. */
function refused(message: string, pointer: string, findings: Finding[]): true {
  const fix =
    'A schema can contain only what a .json file can hold: objects, lists, texts, numbers, true, false and null.';
  findings.push(finding('S007', pointer, message, fix));
  return true;
}
