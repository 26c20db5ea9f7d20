import { useEffect, useMemo, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useOwner } from '../../session/useOwner.ts';
import { type LastEditor, lastChange } from '../conflict/lastChange.ts';
import { DraftManager, type LeftoverDraft } from './DraftManager.ts';
import type { DraftBase } from './draft.ts';
import { type Restoration, restorationOf } from './restoration.ts';

export interface DraftOptions {
  readonly resource: string;
  /** The record's id, or `new`. */
  readonly id: string | number;
  /** The base of the form's values: the record as loaded, in form representation. */
  readonly base: DraftBase;
  /** The form's current values. A form that does not render at each keystroke calls `keep` instead. */
  readonly values?: RecordData | undefined;
  readonly isDirty: boolean;
  /**
   * Whether to restore an older draft; false if the form is prefilled. Edits to a prefilled form still survive a
   * reload.
   */
  readonly restores?: boolean;
  /** Puts a draft's values into the form. `base` is the version to compare and save against. */
  readonly onRestore: (values: RecordData, base: DraftBase) => void;
}

export interface DraftControl {
  /** The restored draft, if any. */
  readonly restored: RestoredDraft | undefined;
  /** A draft that conflicts with another user's changes; the user chooses. */
  readonly conflict: DraftConflict | undefined;
  /** Whether another tab of this browser has unsaved changes to the same record. */
  readonly isEditedElsewhere: boolean;
  /** Why the draft can't be stored, in the user's language. */
  readonly problem: string | undefined;
  /** Stores these values within 300 ms. */
  readonly keep: (values: RecordData) => void;
  /** Deletes the draft after a save or discard. */
  readonly forget: () => void;
}

export interface RestoredDraft {
  /** Time of the draft's last change. */
  readonly at: Date;
  /** Whether another user's changes were merged in. */
  readonly isMerged: boolean;
  readonly discard: () => void;
}

export interface DraftConflict extends Extract<Restoration, { kind: 'conflict' }> {
  /** The user who made the conflicting changes, once the change log is loaded. */
  readonly who?: LastEditor | undefined;
  readonly resolve: (values: RecordData) => void;
  readonly cancel: () => void;
}

/**
 * Stores a form's values in this browser until they are saved or discarded, and restores them when the record is opened
 * again: after a reload, a crash or an expired session (docs/quality.md#6-unsaved-work-survives). A draft includes the
 * record version that it is based on. Secrets are never stored, and each tab has its own draft.
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

  const goOn = (found: LeftoverDraft, data: RecordData, isMerged: boolean) => {
    const current = latest.current.base;
    manager.adopt(found, data, current);
    latest.current.onRestore(data, current);
    setRestored({ at: new Date(found.draft.at), isMerged });
    setConflict(undefined);
  };
  const restore = (found: LeftoverDraft) => {
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
    const isWanted = (found: LeftoverDraft) => restores || manager.isOfThisVisit(found);
    void manager.findAbandoned(isWanted).then((found) => found && !isGone && restore(found));
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the form stops having changes.
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
  // The history entry at mount, because clearing the prefill replaces the entry.
  const [visit] = useState(useLocation().key);
  return useMemo(
    () => new DraftManager(entity, { organization, userKey, resource, id }, visit),
    [entity, organization, userKey, resource, id, visit],
  );
}
