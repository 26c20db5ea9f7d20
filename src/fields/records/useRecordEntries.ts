import { useTranslate } from 'react-admin';
import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { searchParts } from '#schemas/protocol/entities/searchParts.ts';
import { isMarkedIn } from '#schemas/rules/search/marks.ts';
import { plainWords } from '#schemas/rules/search/words.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntityScreen } from '../../entity/EntityContext.tsx';
import type { Entry } from '../picker/entry.ts';
import { keyOf } from '../picker/entry.ts';
import { isHidden } from './isHidden.ts';
import { useLabels } from './useLabels.ts';
import { type RecordResult, useRecords } from './useRecords.ts';
import { useUnavailableText } from './useUnavailableText.ts';

/**
 * Builds picker entries for loaded records: label, tree parent, and a badge if hidden. If the search matched another
 * field than the label, the entry shows that field and its value. Records with identical labels get a detail that
 * distinguishes them.
 */
export function useRecordEntries(entity: Entity, records: readonly RecordData[], typed = ''): Entry[] {
  const translate = useTranslate();
  const { text } = useEntityScreen(entity);
  const above = entity.fields.find(
    (field) => field.kind === 'reference' && field.options.reference === entity.name,
  );
  const idsAbove = above
    ? [...new Set(records.map((record) => record[above.name]))].filter((id) => id != null)
    : [];
  const found = useRecords(entity, idsAbove);
  const parents = idsAbove.map(found).flatMap(recordIn);
  const label = useLabels(entity, [...records, ...parents]);
  const labels = records.map(label);
  const hasNamesake = (text: string) => labels.indexOf(text) !== labels.lastIndexOf(text);
  return records.map((record, at) => {
    const own = labels[at] ?? '';
    const parent = parents.find((one) => above && String(one.id) === String(record[above.name]));
    return {
      key: keyOf(record.id),
      value: record[entity.id.name] ?? record.id,
      label: own,
      detail: parent ? label(parent) : hasNamesake(own) ? apartOf(entity, record) : undefined,
      match: matchOf(entity, record, typed, text),
      mark: isHidden(entity, record) ? translate('fields.picker.hidden') : undefined,
    };
  });
}

/**
 * The detail that distinguishes records with identical labels: the secondary line of the list, and the fields declared
 * for this purpose (`list.name.apart`).
 */
function apartOf({ list: { name } }: Entity, record: RecordData): string | undefined {
  const fields = [name?.beneath ?? '', ...(name?.apart ?? [])];
  return fields.flatMap((field) => record[field] ?? []).join(' · ') || undefined;
}

function matchOf(
  entity: Entity,
  record: RecordData,
  typed: string,
  text: (source: string) => string,
): Entry['match'] {
  const parts = searchParts(entity);
  const label = parts.label.map((name) => String(record[name] ?? '')).join(' ');
  if (typed === '' || plainWords(typed).every((word) => isMarkedIn(label, word))) return undefined;
  const name = parts.others.find((one) => isMarkedIn(String(record[one] ?? ''), typed));
  const field = name === undefined ? undefined : fieldNamed(entity, name);
  return field && { title: text(field.title), value: String(record[field.name]) };
}

/** The picker entries for selected ids, even if their records are gone or the user may not see them. */
export function useChosenEntries(entity: Entity, ids: readonly unknown[]): Entry[] {
  const unavailableText = useUnavailableText(entity);
  const found = useRecords(entity, ids);
  const records = ids.map(found).flatMap(recordIn);
  const entries = useRecordEntries(entity, records);
  const unnamed = (id: unknown, { state }: RecordResult): Entry => ({
    key: keyOf(id),
    value: id,
    label: state === 'loading' || state === 'found' ? '…' : unavailableText(state),
  });
  return ids.map(
    (id) => entries.find((entry) => String(entry.value) === String(id)) ?? unnamed(id, found(id)),
  );
}

function recordIn(found: RecordResult): RecordData[] {
  return found.state === 'found' ? [found.record] : [];
}
