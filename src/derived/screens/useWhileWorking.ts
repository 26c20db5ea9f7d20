import { useEffect } from 'react';
import { stateOf } from '#schemas/model/entity/readActions.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useStableCallback } from '../../ui/useStableCallback.ts';

/** Polling interval while the service works on a record, in milliseconds. */
const every = 2000;

/** Polls a record while the service works on it (`working` of its state), to show the progress. */
export function useWhileWorking(record: RecordData, readAgain: () => void): void {
  const { entity } = useEntity();
  const read = useStableCallback(readAgain);
  const isWorking = stateOf(entity.states, record)?.isWorking === true;
  useEffect(() => {
    if (!isWorking) return undefined;
    const timer = setInterval(read, every);
    return () => clearInterval(timer);
  }, [isWorking, read]);
}
