import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { untilClosed } from '../ui/toasts/untilClosed.ts';

interface ActAtOnce {
  readonly act: () => Promise<unknown>;
  /** The toast once it is done. */
  readonly done: string;
  /** What is loaded again, once it is done or could not be done. */
  readonly reads: QueryKey;
}

/** Calls the service without asking first; a toast says that it is done, or why it could not be done. */
export function useActAtOnce({ act, done, reads }: ActAtOnce): () => void {
  const notify = useNotify();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: act,
    onSuccess: () => notify(done, { type: 'success' }),
    onError: ({ message }) => notify(message, untilClosed),
    onSettled: () => client.invalidateQueries({ queryKey: reads }),
  });
  return mutate;
}
