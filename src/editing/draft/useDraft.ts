import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useOwner } from '../../session/useOwner.ts';
import { lastChange, type Who } from '../conflict/lastChange.ts';
import { DraftManager, type Found } from './DraftManager.ts';
import type { DraftBase } from './draft.ts';
import { type Restoration, restorationOf } from './restoration.ts';

export interface DraftOptions {
  /** The entity's name. */
  readonly resource: string;
  /** The record, or `new`. */
  readonly id: string | number;
  /** What the form's values were made from: the record as it was read, in the form's own shape. */
  readonly base: DraftBase;
  /** What is in the form now. A form that is not drawn at each stroke calls `keep` instead. */
  readonly values?: RecordData | undefined;
  readonly isDirty: boolean;
  /**
   * Whether an older draft is opened again; not where the form comes filled with something else. What was
   * typed into that is still there after a reload.
   */
  readonly restores?: boolean;
  /** Puts a draft's values into the form, to go on from this base. */
  readonly onRestore: (values: RecordData, base: DraftBase) => void;
}

export interface DraftControl {
  /** A draft was opened again. */
  readonly restored: RestoredDraft | undefined;
  /** A draft that changes what somebody else has changed since; the person chooses. */
  readonly conflict: DraftConflict | undefined;
  /** Another tab of this browser has unsaved changes of the same record. */
  readonly isEditedElsewhere: boolean;
  /** Why changes cannot be kept, in the person's language. */
  readonly problem: string | undefined;
  /** Keeps these values, at the latest 300 ms from now. */
  readonly keep: (values: RecordData) => void;
  /** The changes were saved or given up: nothing is kept any more. */
  readonly forget: () => void;
}

export interface RestoredDraft {
  /** When the changes were made. */
  readonly at: Date;
  /** Whether somebody else's changes were merged into it. */
  readonly isMerged: boolean;
  readonly discard: () => void;
}

export interface DraftConflict extends Extract<Restoration, { kind: 'conflict' }> {
  /** Who saved meanwhile, once the change log has told. */
  readonly who?: Who | undefined;
  readonly resolve: (values: RecordData) => void;
  readonly cancel: () => void;
}

/**
 * Keeps what a form holds in this browser until it is saved or given up, and gives it back when the record is
 * opened again: after a reload, a crash, an expired session (docs/quality.md#6-unsaved-work-survives). Bound to
 * the version that was read; secrets are never kept; every tab keeps its own.
 */
export function useDraft(options: DraftOptions): DraftControl {
  const { resource, id, values, isDirty, restores = true } = options;
  const provider = useDataProvider<ConsoleProvider>();
  const screen = useEntity();
  const translate = useTranslate();
  const manager = useManager(resource, String(id));
  const [restored, setRestored] = useState<Omit<RestoredDraft, 'discard'>>();
  const [conflict, setConflict] = useState<DraftConflict>();
  const [isEditedElsewhere, setEditedElsewhere] = useState(false);
  const [isKept, setStored] = useState(true);
  const latest = useRef(options);
  latest.current = options;

  const goOn = (found: Found, given: RecordData, isMerged: boolean) => {
    const current = latest.current.base;
    manager.adopt(found, given, current);
    latest.current.onRestore(given, current);
    setRestored({ at: new Date(found.draft.at), isMerged });
    setConflict(undefined);
  };
  const restore = (found: Found) => {
    if (latest.current.isDirty && !manager.isOfThisVisit(found)) return;
    const restoration = restorationOf(found.draft, latest.current.base);
    if (restoration.kind === 'nothing') manager.drop(found);
    if (restoration.kind === 'values') goOn(found, restoration.values, restoration.isMerged);
    if (restoration.kind !== 'conflict') return;
    const resolve = (chosen: RecordData) => goOn(found, chosen, true);
    setConflict({ ...restoration, resolve, cancel: () => setConflict(undefined) });
    void lastChange(provider, screen, id).then((who) =>
      setConflict((requested) => requested && { ...requested, who }),
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form opens once; later bases are its own.
  useEffect(() => {
    const close = manager.open({ onStored: setStored, onElsewhere: setEditedElsewhere });
    let isGone = false;
    const isWanted = (found: Found) => restores || manager.isOfThisVisit(found);
    void manager.findLeft(isWanted).then((found) => found && !isGone && restore(found));
    return () => {
      isGone = true;
      close();
    };
  }, [manager]);

  const forget = () => {
    manager.forget();
    setRestored(undefined);
  };

  const wasDirty = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what matters is that the changes have gone.
  useEffect(() => {
    if (wasDirty.current && !isDirty) forget();
    wasDirty.current = isDirty;
  }, [isDirty, manager]);

  useEffect(() => {
    if (values) manager.keep(values, () => latest.current.base);
  }, [values, manager]);

  const discard = () => {
    forget();
    latest.current.onRestore(latest.current.base.values, latest.current.base);
  };
  return {
    restored: restored && { ...restored, discard },
    conflict,
    isEditedElsewhere,
    problem: isKept ? undefined : translate('editing.draft.notKept'),
    keep: (now) => manager.keep(now, () => latest.current.base),
    forget,
  };
}

function useManager(resource: string, id: string): DraftManager {
  const { entity } = useEntity();
  const { organization, userKey } = useOwner();
  // The visit is that of the arrival: a page that clears what it was given along replaces its entry.
  const [visit] = useState(useLocation().key);
  return useMemo(
    () => new DraftManager(entity, { organization, userKey, resource, id }, visit),
    [entity, organization, userKey, resource, id, visit],
  );
}
