import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { namesInTemplate } from '#schemas/model/naming.ts';
import type { Entity } from '#schemas/model/readEntity.ts';
import { type Entry, matching } from '../picker/entry.ts';
import type { Search } from '../picker/search.ts';
import { type CreateInPlace, useCreateInPlace } from './useCreateInPlace.tsx';
import { useRecordEntries } from './useRecordEntries.ts';
import { type RecordSearch, useRecordSearch } from './useRecordSearch.ts';

export interface RecordPicker extends Pick<CreateInPlace, 'startsCreating' | 'dialog'> {
  readonly entries: readonly Entry[];
  readonly search: Search;
}

/** A picker over the records of an entity: searched by the service, with an entry that creates one in place. */
export function useRecordPicker(entity: Entity, onCreated: (id: string | number) => void): RecordPicker {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const found = useRecordSearch(entity, text, isOpen);
  const all = useRecordEntries(entity, found.records);
  const entries = entity.scope === 'global' ? ofKept(entity, all, text) : all;
  const { entry, startsCreating, dialog } = useCreateInPlace(entity, text.trim(), onCreated);
  const note = useNote({ ...found, total: found.total - all.length + entries.length }, entries.length);
  return {
    entries: entry && found.state === 'ready' ? [...entries, entry] : entries,
    search: { onText: setText, onOpen: () => setOpen(true), isLoading: found.state === 'loading', note },
    startsCreating,
    dialog,
  };
}

/** Of what was read whole: those that are sought, by name where the list is. */
function ofKept({ label, list }: Entity, entries: readonly Entry[], text: string): Entry[] {
  const found = matching(entries, text);
  const isByName = namesInTemplate(label).includes(list.sort.field);
  return isByName ? found.sort((one, other) => one.label.localeCompare(other.label)) : found;
}

/** Below the entries: that there are more, or why there are none. */
function useNote({ state, total, isAbout }: RecordSearch, shown: number): string | undefined {
  const translate = useTranslate();
  if (state === 'forbidden' || state === 'failed') return translate(`fields.picker.${state}`);
  if (state === 'loading') return undefined;
  if (shown === 0) return translate('fields.picker.noMatch');
  if (total <= shown) return undefined;
  const count = total.toLocaleString('en-US');
  return translate(isAbout ? 'fields.picker.moreThan' : 'fields.picker.more', { shown, total: count });
}
