import { type TranslateFunction, useTranslate } from 'ra-core';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Entry } from '../picker/entry.ts';
import { keyOf } from '../picker/entry.ts';
import { idText, missingKey } from './RecordName.tsx';
import { useLabels } from './useLabels.ts';
import { isHidden } from './useRecordSearch.ts';
import { type Found, useRecords } from './useRecords.ts';

/** The entries of records that are at hand: label, the record above it in a tree, a mark when it is hidden. */
export function useRecordEntries(entity: Entity, records: readonly RecordData[]): Entry[] {
  const translate = useTranslate();
  const above = entity.fields.find(
    (field) => field.kind === 'reference' && field.options.reference === entity.name,
  );
  const idsAbove = above
    ? [...new Set(records.map((record) => record[above.name]))].filter((id) => id != null)
    : [];
  const found = useRecords(entity, idsAbove);
  const parents = idsAbove.map(found).flatMap(recordIn);
  const label = useLabels(entity, [...records, ...parents]);
  return records.map((record) => {
    const parent = parents.find((one) => above && String(one.id) === String(record[above.name]));
    return {
      key: keyOf(record.id),
      value: record[entity.id.name] ?? record.id,
      label: label(record),
      detail: parent && label(parent),
      mark: isHidden(entity, record) ? translate('fields.picker.hidden') : undefined,
    };
  });
}

/** The entries of ids that are chosen already, whatever became of their records. */
export function useChosenEntries(entity: Entity, ids: readonly unknown[]): Entry[] {
  const translate = useTranslate();
  const found = useRecords(entity, ids);
  const records = ids.map(found).flatMap(recordIn);
  const entries = useRecordEntries(entity, records);
  const unnamed = (id: unknown, { state }: Found): Entry => ({
    key: keyOf(id),
    value: id,
    label: unnamedLabel(entity, state, idText(id), translate),
  });
  return ids.map(
    (id) => entries.find((entry) => String(entry.value) === String(id)) ?? unnamed(id, found(id)),
  );
}

function recordIn(found: Found): RecordData[] {
  return found.state === 'found' ? [found.record] : [];
}

function unnamedLabel(
  entity: Entity,
  state: Found['state'],
  id: string,
  translate: TranslateFunction,
): string {
  if (state === 'loading') return '…';
  return state === 'missing' ? translate(missingKey(entity), { id }) : id;
}
