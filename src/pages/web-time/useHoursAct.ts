import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { ServiceError } from '#providers/http/serviceError.ts';
import { ownHoursKey } from './useOwnHours.ts';

interface HoursAct {
  readonly act: () => Promise<unknown>;
  readonly done: string;
  readonly onClose: () => void;
}

/**
 * Runs an action of a dialog. On success closes it with a toast; on failure shows errors at the fields or above them.
 */
export function useHoursAct({ act, done, onClose }: HoursAct) {
  const notify = useNotify();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: () => {
      notify(done, { type: 'success' });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ownHoursKey }),
  });
  const errors = error instanceof ServiceError ? error.body.errors : undefined;
  const refused = Object.fromEntries(
    Object.entries(errors ?? {}).map(([field, one]) => [field, one?.message]),
  );
  const failed = error && Object.keys(refused).length === 0 ? error.message : undefined;
  return { run: () => mutate(), isWorking: isPending, refused, failed };
}
