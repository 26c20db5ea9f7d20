import { type ComponentType, createContext, type ReactNode, useContext, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Entity, offers } from '#schemas/model/entity/readEntity.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { namesInTemplate } from '#schemas/values/text/naming.ts';
import { useEntityScreen } from '../../entity/EntityContext.tsx';
import type { Entry } from '../picker/entry.ts';
import { matchingEntries } from '../picker/matching.ts';
import type { Search } from '../picker/search.ts';
import { useRecordEntries } from './useRecordEntries.ts';
import { type RecordSearch, useRecordSearch } from './useRecordSearch.ts';

export interface RecordPicker extends Pick<CreateInPlace, 'startsCreating' | 'dialog'> {
  readonly entries: readonly Entry[];
  readonly search: Search;
}

/**
 * State of a picker for the records of an entity. The service searches the records; a further entry creates a record.
 */
export function useRecordPicker(entity: Entity, onCreated: (id: string | number) => void): RecordPicker {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const found = useRecordSearch(entity, text, isOpen);
  const all = useRecordEntries(entity, found.records, found.text);
  const entries = entity.scope === 'global' ? matchingLoaded(entity, all, text) : all;
  const { entry, startsCreating, dialog } = useCreateInPlace(entity, text.trim(), onCreated);
  const total = found.total - all.length + entries.length;
  const note = useNote({ ...found, total }, entries.length, text.trim() !== '');
  return {
    entries: entry && found.state === 'ready' ? [...entries, entry] : entries,
    search: {
      onText: setText,
      onOpen: () => setOpen(true),
      isLoading: found.state === 'loading',
      text: entity.scope === 'global' ? text : found.text,
      note,
    },
    startsCreating,
    dialog,
  };
}

/**
 * For entities that are loaded completely: the entries that match the text, best match first. Without a text, all
 * entries, ordered by label if the list is sorted by a field of the label.
 */
function matchingLoaded({ label, list }: Entity, entries: readonly Entry[], text: string): Entry[] {
  const found = matchingEntries(entries, text);
  const isByName = text.trim() === '' && namesInTemplate(label).includes(list.sort.field);
  return isByName ? found.sort((one, other) => one.label.localeCompare(other.label)) : found;
}

/** The note below the entries of a picker: that more records match, or why there are no entries. */
function useNote(
  { state, total, isAbout }: RecordSearch,
  shownCount: number,
  isSearching: boolean,
): string | undefined {
  const translate = useTranslate();
  if (state === 'forbidden' || state === 'failed') return translate(`fields.picker.${state}`);
  if (state === 'loading') return undefined;
  if (shownCount === 0) return translate(isSearching ? 'fields.picker.noMatch' : 'fields.picker.nothingYet');
  if (total <= shownCount) return undefined;
  const count = showCount(total);
  return translate(isAbout ? 'fields.picker.moreThan' : 'fields.picker.more', {
    shown: shownCount,
    total: count,
  });
}

interface CreateInPlace {
  /** The entry that creates a record; undefined if the user may not create one, or if no dialog is provided. */
  readonly entry: Entry | undefined;
  /** Opens the dialog if the selected entry is the one that creates a record. Returns whether it is. */
  readonly startsCreating: (chosen: Entry | null | undefined) => boolean;
  /** The open dialog that creates a record; empty while none is open. */
  readonly dialog: ReactNode;
}

/** Creates a record from a picker. The dialog gets the search text as the name; `onCreated` receives the new id. */
function useCreateInPlace(
  entity: Entity,
  text: string,
  onCreated: (id: string | number) => void,
): CreateInPlace {
  const [requested, setRequested] = useState<string>();
  const Dialog = useContext(ReferenceCreateContext);
  const entry = useCreateEntry(entity, text);
  const close = () => setRequested(undefined);
  const take = (id: string | number) => {
    close();
    onCreated(id);
  };
  return {
    entry: Dialog && entry,
    startsCreating: (chosen) => {
      const isRequested = chosen?.role === 'create';
      if (isRequested) setRequested(text);
      return isRequested;
    },
    dialog: Dialog && requested !== undefined && (
      <Dialog entity={entity} text={requested} onClose={close} onCreated={take} />
    ),
  };
}

function useCreateEntry(entity: Entity, name: string): Entry | undefined {
  const translate = useTranslate();
  const { may } = useEntityScreen(entity);
  const isPermitted = entity.createInPlace && may.add.allowed && offers(entity, 'create');
  const key = name === '' ? 'fields.picker.create' : 'fields.picker.createNamed';
  return isPermitted
    ? { key: 'create', value: undefined, role: 'create', label: translate(key, { name }) }
    : undefined;
}

/** Props of the dialog that creates a record from a picker. */
export interface ReferenceCreateProps {
  readonly entity: Entity;
  /** The search text of the picker. */
  readonly text: string;
  readonly onCreated: (id: string | number) => void;
  readonly onClose: () => void;
}

/** Provides the dialog with which pickers create records. Without it, pickers do not offer to create one. */
export const ReferenceCreateContext = createContext<ComponentType<ReferenceCreateProps> | undefined>(
  undefined,
);
