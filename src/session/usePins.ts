import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { pinsIn, savePins } from '#providers/suite/pins.ts';
import { type PinsName, pinsAtMost } from '#schemas/protocol/session/suite.ts';
import { useSession } from './SessionContext.tsx';

const keyOf = (name: PinsName) => ['pins', name] as const;

/** Returns the user's pins in order. Starts with the session's value and keeps later changes. */
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
 * Returns a function that adds or removes a pin, stored on the server for the user. The change is optimistic and is
 * reverted with a message if saving fails.
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
    // Ignores the response if a later change is still waiting, because that change is newer.
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
