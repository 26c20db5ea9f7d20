import { type ComponentType, type ReactNode, useState } from 'react';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { useEntity } from '../../EntityContext.tsx';
import { type ResolutionProps, useFormSlots } from '../../slots.ts';
import type { SaveOutcome } from '../saveOutcome.ts';

interface Asked extends ResolutionProps {
  readonly Ask: ComponentType<ResolutionProps>;
}

/**
 * Results that are a question rather than a refusal: the entity's slot for the code asks the person how
 * to go on, and what it comes to is what became of the save.
 */
export function useResolution(record: RecordData | undefined): {
  readonly resolve: (outcome: SaveOutcome, values: RecordData) => Promise<SaveOutcome>;
  readonly question: ReactNode;
} {
  const { entity } = useEntity();
  const { resolutions = {} } = useFormSlots(entity.name);
  const [asked, setAsked] = useState<Asked>();
  const resolve = async (outcome: SaveOutcome, values: RecordData) => {
    const refusal = outcome.kind === 'failed' ? outcome.failure.refusal : undefined;
    const Ask = refusal && resolutions[refusal.code];
    if (!Ask) return outcome;
    return new Promise<SaveOutcome>((settle) => {
      const onSettled = (settled: SaveOutcome) => {
        setAsked(undefined);
        settle(settled);
      };
      setAsked({ Ask, refusal, values, record, onSettled });
    });
  };
  if (!asked) return { resolve, question: null };
  const { Ask, ...props } = asked;
  return { resolve, question: <Ask {...props} /> };
}
