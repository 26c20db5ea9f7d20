import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { canSave } from '#schemas/rules/planning/planProblems.ts';
import { useKeepSaved } from '../../../derived/form/save/useKeepSaved.ts';
import { readAgain } from '../../../results/readAnew.ts';
import { handled } from '../../../results/stockProvider.ts';
import { bodyOf, type DraftValues } from './draft.ts';
import type { CreatedAbsence } from './Result.tsx';
import { factsKey, type Planning } from './usePlanning.ts';

/** What is done with the absence that was created: it is shown, or a substitute is assigned. */
export type Then = 'show' | 'assign';

interface Created {
  readonly onCreated: (absence: CreatedAbsence, then: Then) => void;
  /** Something keeps it from being created. */
  readonly onRefused: () => void;
}

/**
 * Creates the absence of a draft, once the facts of what was entered last are there; a retry with the draft's key makes no
 * second one.
 */
export function useCreateAbsence(values: DraftValues, planning: Planning | undefined, acts: Created) {
  const provider = useDataProvider<ConsoleProvider>();
  const client = useQueryClient();
  const keep = useKeepSaved('absence/absence');
  const [asked, ask] = useState<Then>();
  const [isTried, setTried] = useState(false);
  const latest = useRef(acts);
  latest.current = acts;
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ body }: { readonly body: object; readonly then: Then }) => {
      const meta = { ...handled, idempotencyKey: values.key };
      const { data } = await provider.create('absence/absence', { meta, data: body });
      return data as unknown as CreatedAbsence;
    },
    onSuccess: (absence, { then }) => {
      keep(absence);
      void readAgain(client, 'absence/absence-day');
      client.removeQueries({ queryKey: [factsKey] });
      setTried(false);
      latest.current.onCreated(absence, then);
    },
    // What it came to here is another by then.
    onError: () => void client.invalidateQueries({ queryKey: [factsKey] }),
  });
  useEffect(() => {
    if (!asked || !planning || planning.isChecking || isPending) return;
    ask(undefined);
    if (canSave(planning.problems)) mutate({ body: bodyOf(values, planning, planning.draft), then: asked });
    else latest.current.onRefused();
  }, [asked, planning, isPending, mutate, values]);
  return {
    create: (then: Then) => {
      setTried(true);
      ask(then);
    },
    isTried,
    isCreating: isPending || asked !== undefined,
    error,
    reset,
  };
}
