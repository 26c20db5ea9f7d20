import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { useSession } from '../session/SessionContext.tsx';
import type { AnyExplanation } from './useSource.ts';

/**
 * The names of those in the district who can change what somebody may do, as far as the service tells:
 * empty while it is asked, and where only support can help.
 */
export function useChangers(explanation: AnyExplanation): readonly string[] {
  const { permission, changedWith } = explanation;
  const changers = 'changers' in explanation ? explanation.changers : undefined;
  const provider = useDataProvider<ConsoleProvider>();
  const { organization } = useSession();
  const { data } = useQuery({
    queryKey: ['permissions', 'explain', organization?.id, permission],
    queryFn: () => provider.explainPermission(permission),
    enabled: changers === undefined && changedWith !== null && organization !== undefined,
    // Nobody waits for it: the reason itself is there without the names.
    retry: false,
  });
  return (changers ?? data?.changers)?.map(({ name }) => name) ?? [];
}
