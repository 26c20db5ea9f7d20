import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { InheritedSettings, OverrideRequest } from '#schemas/protocol/entities/inherited.ts';
import { settingLevels } from '#schemas/rules/settings/inherit.ts';
import { formats } from '#schemas/values/formats.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { failureInPlace } from '../../results/readFailureShown.ts';

/** The owner whose settings the URL selects: `?level=school&owner=12&from=2027-07-01`. */
export interface SelectedOwner {
  readonly level: string;
  readonly owner?: string | undefined;
  /** The date of the shown settings. Values that the user sets apply from this date on. */
  readonly from?: string | undefined;
}

/** Reads the selected owner from the URL. Also returns a setter that changes the URL. */
export function useSelectedOwner(): readonly [SelectedOwner, (shown: Partial<SelectedOwner>) => void] {
  const [query, setQuery] = useSearchParams();
  const level = settingLevels.find((one) => one === query.get('level')) ?? 'district';
  const owner = query.get('owner') ?? undefined;
  const from = query.get('from') ?? '';
  const selected = { level, owner, from: formats.date?.(from) ? from : undefined };
  const show = ({ level: next, owner: nextOwner, from }: Partial<SelectedOwner>) =>
    setQuery(
      { ...(next && { level: next }), ...(nextOwner && { owner: nextOwner }), ...(from && { from }) },
      { replace: true },
    );
  return [selected, show];
}

/**
 * Whether the URL selects the district's values without a start date. These are stored in the settings record itself.
 */
export function isDistrictUndated({ level, from }: SelectedOwner): boolean {
  return level === 'district' && from === undefined;
}

/**
 * Loads the settings of an owner. `isMissing` is true if the owner does not exist or the user may not see it; `write`
 * saves overrides.
 */
export function useInherited({ level, owner, from }: SelectedOwner) {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const client = useQueryClient();
  const of = { level, ...(owner && { owner }), ...(from && { date: from }) };
  const queryKey = ['inherited', entity.name, of];
  const { data, error, isError } = useQuery({
    queryKey,
    queryFn: () => provider.inherited(entity.name, of),
    enabled: entity.inherits !== undefined && (level === 'district' || owner !== undefined),
    retry: false,
    meta: failureInPlace,
  });
  const write = async (body: OverrideRequest): Promise<InheritedSettings> => {
    const written = await provider.override(entity.name, of, body);
    // Marks all inherited settings as stale, because other owners may inherit the changed values. They reload when
    // shown.
    await client.invalidateQueries({ queryKey: ['inherited', entity.name], refetchType: 'none' });
    client.setQueryData(queryKey, written);
    return written;
  };
  const isMissing = [403, 404].includes(Number((error as { status?: unknown } | null)?.status));
  return { data, isError, isMissing, write };
}
