import { useTranslate } from 'ra-core';
import { type ReactNode, useContext, useState } from 'react';
import { type Entity, offers } from '#schemas/model/readEntity.ts';
import { useEntityScreen } from '../../derived/EntityContext.tsx';
import type { Entry } from '../picker/entry.ts';
import { ReferenceCreateContext } from './ReferenceCreateContext.ts';

export interface CreateInPlace {
  /** The entry that creates a record, where that is permitted and there is a dialog for it. */
  readonly entry: Entry | undefined;
  /** Takes what was chosen: true when it was that entry, and its dialog opens. */
  readonly startsCreating: (chosen: Entry | null | undefined) => boolean;
  /** The dialog, while it is open. */
  readonly dialog: ReactNode;
}

/** Creating a record from a picker: takes what was typed to look for it, tells the id of the new one. */
export function useCreateInPlace(
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
  const isPermitted = useEntityScreen(entity).may.add.allowed && offers(entity, 'create');
  const key = name === '' ? 'fields.picker.create' : 'fields.picker.createNamed';
  return isPermitted
    ? { key: 'create', value: undefined, role: 'create', label: translate(key, { name }) }
    : undefined;
}
