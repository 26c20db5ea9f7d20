import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { uploadAbsenceFiles } from '#providers/files/absenceFiles.ts';
import { canSave } from '#schemas/rules/planning/planProblems.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useCacheSaved } from '../../../derived/form/save/useCacheSaved.ts';
import { reloadEntity } from '../../../results/reloadEntity.ts';
import { ownFailureHandling } from '../../../results/stockProvider.ts';
import { bodyOf, changeOf, type DraftValues } from './draft.ts';
import type { SavedAbsence } from './Result.tsx';
import { factsKey, type Planning } from './usePlanning.ts';

/** What follows a save: show the absence, or assign a substitute. */
export type AfterSave = 'show' | 'assign';

interface Saving {
  /** Called after a save. `act` is the undo number of the save (header `X-Act`); undefined if it can't be undone. */
  readonly onSaved: (absence: SavedAbsence, then: AfterSave, act: number | undefined) => void;
  /** Called when problems in the draft prevent saving. */
  readonly onRefused: () => void;
}

/** An absence being edited: its record, and its initial draft. */
export interface EditedAbsence {
  readonly record: SavedAbsence;
  readonly base: DraftValues;
}

interface EnteredValues {
  readonly values: DraftValues;
  readonly files: readonly File[];
}

/** Returns the employee or vacancy profile that owns the uploaded files. */
const ownerIn = ({ workerId, vacancyProfileId }: RecordData): RecordData =>
  workerId == null ? { vacancyProfileId } : { workerId };

/** Entities that are reloaded after a save, because their records change with the days of an absence. */
const followers = ['absence-day', 'job', 'assignment', 'absence-log', 'approval'].map(
  (name) => `absence/${name}`,
);

/**
 * Creates or updates an absence once the facts for the latest input have loaded. Retries with the draft's key create no
 * duplicate.
 */
export function useSaveAbsence(
  { values, files }: EnteredValues,
  planning: Planning | undefined,
  changed: EditedAbsence | undefined,
  acts: Saving,
) {
  const provider = useDataProvider<ConsoleProvider>();
  const client = useQueryClient();
  const keep = useCacheSaved('absence/absence');
  const [asked, ask] = useState<AfterSave>();
  const [isTried, setTried] = useState(false);
  const attached = useRef<readonly File[]>([]);
  // Uploads files first, so that a file error is reported before anything is saved. A retry uploads no file twice.
  const attach = async (body: RecordData) => {
    const dates = planning?.draft.days.map(({ absenceDate }) => absenceDate).sort() ?? [];
    const of = { ...ownerIn(changed?.record ?? body), activeFrom: dates[0], activeTo: dates.at(-1) };
    const left = files.filter((file) => !attached.current.includes(file));
    if (left.length === 0) return;
    await uploadAbsenceFiles(
      left.map((file) => ({ file, fields: { ...of, userFileName: file.name } })),
      'absence',
    );
    attached.current = files;
  };
  const latest = useRef(acts);
  latest.current = acts;
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ body }: { readonly body: RecordData; readonly then: AfterSave }) => {
      await attach(body);
      if (!changed)
        return provider.create('absence/absence', {
          meta: { ...ownFailureHandling, idempotencyKey: values.key },
          data: body,
        });
      const { record } = changed;
      const data = { ...record, ...body };
      return provider.update('absence/absence', {
        meta: ownFailureHandling,
        id: record.id,
        data,
        previousData: record,
      });
    },
    onSuccess: ({ data, meta }, { then }) => {
      keep(data);
      for (const name of followers) void reloadEntity(client, name);
      client.removeQueries({ queryKey: [factsKey] });
      setTried(false);
      latest.current.onSaved(data as unknown as SavedAbsence, then, meta?.act);
    },
    // Reloads the planning facts after an error, because they may have changed.
    onError: () => void client.invalidateQueries({ queryKey: [factsKey] }),
  });
  useEffect(() => {
    if (!asked || !planning || planning.isChecking || isPending) return;
    ask(undefined);
    const body = () => (changed ? changeOf(values, changed.base, planning) : bodyOf(values, planning));
    const isOpen = planning.summary.change?.asksSubstitute && values.keepSubstitute === null;
    if (canSave(planning.problems) && !isOpen) mutate({ body: { ...body() }, then: asked });
    else latest.current.onRefused();
  }, [asked, planning, changed, isPending, mutate, values]);
  return {
    save: (then: AfterSave) => {
      setTried(true);
      ask(then);
    },
    isTried,
    isSaving: isPending || asked !== undefined,
    error,
    reset,
  };
}
