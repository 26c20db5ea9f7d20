import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveStartPage } from '#providers/suite/userPreference.ts';

/** Names the question which page the person begins with. */
export const startPageKey = ['user', 'startPage'];

/** Saves another first page as soon as it is chosen; one that is refused goes back to what is kept. */
export function useStartPage(page: string) {
  const client = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  const saving = useMutation({
    mutationFn: saveStartPage,
    onMutate: () => setSaved(false),
    onSuccess: (stored) => {
      client.setQueryData(startPageKey, stored);
      setSaved(true);
    },
  });
  return {
    chosen: saving.isPending ? saving.variables : page,
    choose: (next: string) => next !== page && saving.mutate(next),
    isSaved,
    error: saving.error,
  };
}
