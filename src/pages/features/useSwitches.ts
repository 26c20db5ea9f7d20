import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ServiceError } from '#providers/http/serviceError.ts';
import { loadSwitches, saveSwitches } from '#providers/organization/switches.ts';
import type { OrganizationSwitches } from '#schemas/protocol/organizations/organizationSwitches.ts';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { useUnsavedChanges } from '../../ui/unsaved/useUnsavedChanges.ts';

export const switchKinds = ['features', 'settings'] as const;
export type SwitchKind = (typeof switchKinds)[number];

type Flags = Readonly<Record<string, boolean>>;

/** The switches that were changed but are not saved yet. */
export type Draft = Readonly<Record<SwitchKind, Flags>>;

const nothing: Draft = { features: {}, settings: {} };
const queryKey = ['organization', 'switches'];

/** Loads the district's switches, tracks unsaved changes, and saves them with the version that was read. */
export function useSwitches() {
  const client = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const [draft, setDraft] = useState(nothing);
  const { data, error, refetch } = useQuery({ queryKey, queryFn: loadSwitches, meta: failureInPlace });
  const count = switchKinds.reduce((sum, kind) => sum + Object.keys(draft[kind]).length, 0);
  useUnsavedChanges(count > 0, true);
  const saving = useMutation({
    mutationFn: () => saveSwitches({ version: data?.version ?? 0, ...draft }),
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved);
      setDraft(nothing);
      notify(translate('security.features.saved'), { type: 'success' });
    },
    onError: (failure) => {
      const isStale = failure instanceof ServiceError && failure.code === 'stale';
      if (isStale) void refetch();
      notify(isStale ? translate('security.features.stale') : failure.message, { type: 'error' });
    },
  });
  return {
    switches: data,
    error,
    retry: () => void refetch(),
    draft,
    count,
    isSaving: saving.isPending,
    set: (kind: SwitchKind, name: string, isOn: boolean) =>
      setDraft((before) => (data ? withSwitch(before, data, kind, name, isOn) : before)),
    save: () => saving.mutate(),
    reset: () => setDraft(nothing),
  };
}

/** Sets a switch in a draft. Setting it to the saved value removes it from the draft. */
function withSwitch(
  draft: Draft,
  switches: Pick<OrganizationSwitches, SwitchKind>,
  kind: SwitchKind,
  name: string,
  isOn: boolean,
): Draft {
  const { [name]: _, ...others } = draft[kind];
  const isChanged = (switches[kind][name] ?? false) !== isOn;
  return { ...draft, [kind]: isChanged ? { ...others, [name]: isOn } : others };
}
