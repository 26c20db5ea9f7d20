import { useDataProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { offers } from '#schemas/model/readEntity.ts';
import { DeletedDialog } from '../../../editing/conflict/DeletedDialog.tsx';
import { lastChange, type Who } from '../../../editing/conflict/lastChange.ts';
import { useEntity } from '../../EntityContext.tsx';

interface GoneDialogProps {
  readonly id: unknown;
  /** Creates it anew with what the person wanted to save. */
  readonly onRecreate?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The record was deleted meanwhile: who did it, and the way to create it anew with what is in the form. */
export function GoneDialog({ id, onRecreate, onClose }: GoneDialogProps) {
  const screen = useEntity();
  const { entity, may } = screen;
  const provider = useDataProvider<ConsoleProvider>();
  const [who, setWho] = useState<Who>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens.
  useEffect(() => {
    void lastChange(provider, screen, id as string | number).then(setWho);
  }, []);
  const mayRecreate = may.add.allowed && offers(entity, 'create');
  return <DeletedDialog who={who} onRecreate={mayRecreate ? onRecreate : undefined} onClose={onClose} />;
}
