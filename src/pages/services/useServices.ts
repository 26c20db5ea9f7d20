import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { ServiceError } from '#providers/http/serviceError.ts';
import { loadServices, saveService } from '#providers/organization/serviceSettings.ts';
import type { ServiceChange } from '#schemas/protocol/organizations/serviceSettings.ts';
import { failureInPlace } from '../../results/readFailureShown.ts';

const queryKey = ['organization', 'services'];

export function useServices() {
  return useQuery({ queryKey, queryFn: loadServices, meta: failureInPlace });
}

/** Saves a service. The form shows field errors; if someone else has saved meanwhile, the service is reloaded. */
export function useSaveService(name: string, onSaved: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  return useMutation({
    mutationFn: (change: ServiceChange) => saveService(name, change),
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved);
      notify(translate('services.saved'), { type: 'success' });
      onSaved();
    },
    onError: (failure: Error) => {
      const code = failure instanceof ServiceError ? failure.code : undefined;
      if (code === 'stale') void client.invalidateQueries({ queryKey });
      if (code !== 'invalid')
        notify(code === 'stale' ? translate('services.stale') : failure.message, { type: 'error' });
    },
  });
}
