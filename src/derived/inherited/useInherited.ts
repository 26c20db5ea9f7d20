import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { InheritedSettings, OverrideRequest } from '#schemas/protocol/entities/inherited.ts';
import { settingLevels } from '#schemas/rules/settings/inherit.ts';
import { formats } from '#schemas/values/formats.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { shownInPlace } from '../../results/readFailureShown.ts';

/** The owner whose settings the URL selects: `?level=school&owner=12&from=2027-07-01`. */
export interface SelectedOwner {
  readonly level: string;
  readonly owner?: string | undefined;
  /** The date from which set values apply. */
  readonly from?: string | undefined;
}

/** Reads the selected owner from the URL, and returns a setter. */
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

/** Whether the URL selects the district's undated values, which are the record itself. */
export function isDistrictUndated({ level, from }: SelectedOwner): boolean {
  return level === 'district' && from === undefined;
}

/** Loads the settings of an owner. `isMissing` if there is no such owner; `write` saves overrides. */
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
    meta: shownInPlace,
  });
  const write = async (body: OverrideRequest): Promise<InheritedSettings> => {
    const written = await provider.override(entity.name, of, body);
    // Settings inherited by others may change too; they reload when shown.
    await client.invalidateQueries({ queryKey: ['inherited', entity.name], refetchType: 'none' });
    client.setQueryData(queryKey, written);
    return written;
  };
  const isMissing = [403, 404].includes(Number((error as { status?: unknown } | null)?.status));
  return { data, isError, isMissing, write };
}
