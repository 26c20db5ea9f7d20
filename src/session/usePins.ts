import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { pinsIn, savePins } from '#providers/suite/pins.ts';
import { type PinsName, pinsAtMost } from '#schemas/protocol/session/suite.ts';
import { useSession } from './SessionContext.tsx';

const keyOf = (name: PinsName) => ['pins', name] as const;

/** What the person pinned, in its order; it comes with the session, and stays as it was changed since. */
export function usePins(name: PinsName): readonly string[] {
  const { user } = useSession();
  const initialData = pinsIn(user.preferences.find(({ code }) => code === name)?.value ?? '');
  return useQuery({
    queryKey: keyOf(name),
    queryFn: () => initialData,
    initialData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }).data;
}

/**
 * Pins something, or lets it go; kept for the person, wherever they sign in. It counts at once, and is taken back with
 * a message where it cannot be kept.
 */
export function useTogglePin(name: PinsName): (pin: string) => void {
  const client = useQueryClient();
  const notify = useNotify();
  const key = keyOf(name);
  const pinned = () => client.getQueryData<readonly string[]>(key) ?? [];
  const { mutate } = useMutation({
    mutationKey: key,
    scope: { id: name },
    mutationFn: (pins: readonly string[]) => savePins(name, pins),
    onMutate: (pins) => {
      const before = pinned();
      client.setQueryData(key, pins);
      return before;
    },
    // A change that waited behind another one knows more than this answer.
    onSuccess: (stored) => {
      if (client.isMutating({ mutationKey: key }) === 1) client.setQueryData(key, stored);
    },
    onError: (_error, _pins, before) => {
      client.setQueryData(key, before);
      notify('shell.pins.notSaved', { type: 'error' });
    },
  });
  return (pin) => {
    const pins = pinned();
    const next = pins.includes(pin) ? pins.filter((one) => one !== pin) : [...pins, pin];
    if (next.length > pinsAtMost[name])
      notify('shell.pins.tooMany', { type: 'warning', messageArgs: { most: pinsAtMost[name] } });
    else mutate(next);
  };
}
