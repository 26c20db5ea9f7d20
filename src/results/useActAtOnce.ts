import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNotify } from 'react-admin';
import { untilClosed } from '../ui/toasts/untilClosed.ts';

interface ActAtOnce {
  readonly act: () => Promise<unknown>;
  /** Message key of the success notice. */
  readonly done: string;
  /** The query to invalidate after success or failure. */
  readonly reads: QueryKey;
}

/**
 * Returns a function that calls the service without a confirmation, and notifies of success or failure. Does nothing
 * while a call runs.
 */
export function useImmediateAction({ act, done, reads }: ActAtOnce): () => void {
  const notify = useNotify();
  const client = useQueryClient();
  const isRunning = useRef(false);
  const { mutate } = useMutation({
    mutationFn: act,
    onSuccess: () => notify(done, { type: 'success' }),
    onError: ({ message }) => notify(message, untilClosed),
    onSettled: () => {
      isRunning.current = false;
      return client.invalidateQueries({ queryKey: reads });
    },
  });
  return () => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutate();
  };
}
