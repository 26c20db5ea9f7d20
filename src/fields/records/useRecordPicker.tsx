import { useTranslate } from 'ra-core';
import { type ComponentType, createContext, type ReactNode, useContext, useState } from 'react';
import { type Entity, offers } from '#schemas/model/entity/readEntity.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { namesInTemplate } from '#schemas/values/text/naming.ts';
import { useEntityScreen } from '../../entity/EntityContext.tsx';
import type { Entry } from '../picker/entry.ts';
import { matching } from '../picker/matching.ts';
import type { Search } from '../picker/search.ts';
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
  const all = useRecordEntries(entity, found.records, found.text);
  const entries = entity.scope === 'global' ? ofKept(entity, all, text) : all;
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

/** Of what was read whole: those that are sought, the best first; all of them by name where the list is. */
function ofKept({ label, list }: Entity, entries: readonly Entry[], text: string): Entry[] {
  const found = matching(entries, text);
  const isByName = text.trim() === '' && namesInTemplate(label).includes(list.sort.field);
  return isByName ? found.sort((one, other) => one.label.localeCompare(other.label)) : found;
}

/** Below the entries: that there are more, or why there are none. */
function useNote(
  { state, total, isAbout }: RecordSearch,
  shown: number,
  isSought: boolean,
): string | undefined {
  const translate = useTranslate();
  if (state === 'forbidden' || state === 'failed') return translate(`fields.picker.${state}`);
  if (state === 'loading') return undefined;
  if (shown === 0) return translate(isSought ? 'fields.picker.noMatch' : 'fields.picker.nothingYet');
  if (total <= shown) return undefined;
  const count = showCount(total);
  return translate(isAbout ? 'fields.picker.moreThan' : 'fields.picker.more', { shown, total: count });
}

interface CreateInPlace {
  /** The entry that creates a record, where that is permitted and there is a dialog for it. */
  readonly entry: Entry | undefined;
  /** Takes what was chosen: true when it was that entry, and its dialog opens. */
  readonly startsCreating: (chosen: Entry | null | undefined) => boolean;
  /** The dialog, while it is open. */
  readonly dialog: ReactNode;
}

/** Creating a record from a picker: takes what was typed to look for it, tells the id of the new one. */
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

/** What the dialog that creates a record in place is given. */
export interface ReferenceCreateProps {
  readonly entity: Entity;
  /** What was typed to look for it. */
  readonly text: string;
  readonly onCreated: (id: string | number) => void;
  readonly onClose: () => void;
}

/** The dialog in which pickers let people create what they look for; without one they do not offer it. */
export const ReferenceCreateContext = createContext<ComponentType<ReferenceCreateProps> | undefined>(
  undefined,
);
