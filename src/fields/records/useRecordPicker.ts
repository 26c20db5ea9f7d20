import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Entity } from '#schemas/model/readEntity.ts';
import type { Entry } from '../picker/entry.ts';
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
  const entries = useRecordEntries(entity, found.records);
  const { entry, startsCreating, dialog } = useCreateInPlace(entity, text.trim(), onCreated);
  const note = useNote(found, entries.length);
  return {
    entries: entry && found.state === 'ready' ? [...entries, entry] : entries,
    search: { onText: setText, onOpen: () => setOpen(true), isLoading: found.state === 'loading', note },
    startsCreating,
    dialog,
  };
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
