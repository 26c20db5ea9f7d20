import { type ComponentType, type ReactNode, useState } from 'react';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { useEntity } from '../../EntityContext.tsx';
import { type ResolutionProps, useFormSlots } from '../../slots.ts';
import type { SaveOutcome } from '../saveOutcome.ts';
import { confirmableIn, SaveAnyway } from './SaveAnyway.tsx';

interface Requested extends ResolutionProps {
  readonly Ask: ComponentType<ResolutionProps>;
  /** Each question is one of its own, also behind another one of the same kind. */
  readonly serial: number;
}

type Save = (values: RecordData) => Promise<SaveOutcome>;

/**
 * Results that are a question rather than a refusal: the entity's slot for the code asks the person how
 * to go on, and what two records may share when it is meant is asked without one; and what it comes to is what became of the save.
 */
export function useResolution(record: RecordData | undefined): {
  readonly resolve: (outcome: SaveOutcome, values: RecordData, save: Save) => Promise<SaveOutcome>;
  readonly question: ReactNode;
} {
  const { entity } = useEntity();
  const { resolutions = {} } = useFormSlots(entity.name);
  const [requested, setRequested] = useState<Requested>();
  const resolve = async (outcome: SaveOutcome, values: RecordData, save: Save): Promise<SaveOutcome> => {
    if (outcome.kind !== 'failed') return outcome;
    const { failure } = outcome;
    const { error } = failure;
    const Ask =
      error &&
      (resolutions[String(error.result)] ??
        resolutions[error.code] ??
        (confirmableIn(entity, failure) && SaveAnyway));
    if (!Ask) return outcome;
    const retry = async (answered: RecordData) => resolve(await save(answered), answered, save);
    return new Promise<SaveOutcome>((resolveNow) => {
      const onResolved = (resolved: SaveOutcome) => {
        setRequested(undefined);
        resolveNow(resolved);
      };
      setRequested((before) => ({
        Ask,
        serial: (before?.serial ?? 0) + 1,
        error,
        failure,
        values,
        record,
        retry,
        onResolved,
      }));
    });
  };
  if (!requested) return { resolve, question: null };
  const { Ask, serial, ...props } = requested;
  return { resolve, question: <Ask key={serial} {...props} /> };
}
