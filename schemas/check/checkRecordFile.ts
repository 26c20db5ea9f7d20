import type { RecordFile } from '../model/defineRecord.ts';
import { isPageTab } from '../model/entity/entitiesOf.ts';
import { pageTabSchema, recordFileSchema, tabOptionsSchema } from '../model/metaSchema/metaSchema.ts';
import { isObject, memberOf, textsIn } from '../values/plainData.ts';
import { pointerTo } from '../values/pointer.ts';
import { suggestion } from './basis/didYouMean.ts';
import { mismatches } from './basis/mismatches.ts';
import { type Finding, finding } from './basis/problem.ts';
import { asFinding } from './checkOptions.ts';

/** Checks a record with tabs (`defineRecord`): its options, its hand-written tabs, the fields of its list. */
export function checkRecordFile(record: RecordFile): Finding[] {
  const tabs: readonly unknown[] = Array.isArray(record.tabs) ? record.tabs : [];
  const pages = tabs.flatMap((tab, index) =>
    isPageTab(tab) ? mismatches(pageTabSchema, tab, pointerTo('/tabs', index)) : [],
  );
  return [
    ...[...mismatches(recordFileSchema, record, ''), ...pages].map(asFinding),
    ...tabs.flatMap((tab, index) => (tabs.indexOf(tab) < index ? [twice(tab, index)] : [])),
    ...chosen(record, tabs),
    ...required(record),
  ];
}

/** Checks that the required fields of a record are fields of its list. */
function required(record: RecordFile): Finding[] {
  const known = textsIn(memberOf(memberOf(record, 'list'), 'fields'));
  return textsIn(memberOf(record, 'required')).flatMap((name, index) =>
    known.includes(name)
      ? []
      : [finding('S050', `/required/${index}`, `The list has no field "${name}".`, suggestion(name, known))],
  );
}

function twice(tab: unknown, index: number): Finding {
  const called = String(memberOf(tab, '$id') ?? memberOf(tab, 'page'));
  return finding(
    'S151',
    pointerTo('/tabs', index),
    `"${called}" is a tab of the record twice.`,
    'Remove one.',
  );
}

/** Checks that the fields of a record's list are fields of a tab, or declared by the record. */
function chosen({ list, fields }: RecordFile, tabs: readonly unknown[]): Finding[] {
  const known = [...tabs.map((tab) => memberOf(tab, 'properties')), fields].flatMap((own) =>
    isObject(own) ? Object.keys(own) : [],
  );
  return textsIn(memberOf(list, 'fields')).flatMap((name, index) =>
    known.includes(name)
      ? []
      : [finding('S050', `/list/fields/${index}`, `No tab has a field "${name}".`, suggestion(name, known))],
  );
}

/** Checks a tab's own file: unknown options, and options that belong to its record. */
export function checkTabFile(tab: unknown): Finding[] {
  const options = memberOf(tab, 'x-entity');
  if (!isObject(options)) return [];
  const { id, table, ...formOptions } = tabOptionsSchema.properties;
  const hasRows = options.rows === true || options.computed !== undefined;
  const properties = hasRows ? tabOptionsSchema.properties : formOptions;
  return mismatches({ ...tabOptionsSchema, properties }, options, '/x-entity').map((mismatch) => {
    const option = mismatch.pointer.split('/').at(-1) ?? '';
    return mismatch.kind === 'unknownKey' && message.has(option)
      ? finding(
          'S156',
          mismatch.pointer,
          `The record sets the ${option} once, for all tabs.`,
          'Remove it here.',
        )
      : asFinding(mismatch);
  });
}

const message = new Set([...Object.keys(recordFileSchema.properties), 'record', 'partOf']);

/** Converts a location in the schema of a record's list to the location in the record's file. */
export function pointerInRecord(pointer: string): string {
  const [first = '', ...rest] = pointer.split('/').slice(1);
  if (first === 'properties') return ['/fields', ...rest].join('/');
  if (first !== 'x-entity') return pointer;
  const [option = '', ...steps] = rest;
  if (option === 'record') return steps[0] === 'pages' ? '/tabs' : ['', ...steps].join('/');
  return ['', renamed[option] ?? option, ...steps].join('/');
}

const renamed: Readonly<Record<string, string>> = { permission: 'permissions' };

/** Converts a location in a tab's completed schema to the location in the tab's own file. */
export function pointerInTab(pointer: string): string {
  return pointer.replace(/^\/x-entity\/record(\/title)?$/, '/x-entity/tab');
}
