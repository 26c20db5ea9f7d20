import { useEffect } from 'react';
import { stateOf } from '#schemas/model/entity/readActions.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useStable } from '../../ui/useStable.ts';

/** Milliseconds between two looks at a record that the service is at work on. */
const every = 2000;

/** Reads a record again and again while the service is at work on it (`working` of its state), so that the progress is seen. */
export function useWhileWorking(record: RecordData, readAgain: () => void): void {
  const { entity } = useEntity();
  const read = useStable(readAgain);
  const isWorking = stateOf(entity.states, record)?.isWorking === true;
  useEffect(() => {
    if (!isWorking) return undefined;
    const timer = setInterval(read, every);
    return () => clearInterval(timer);
  }, [isWorking, read]);
}
