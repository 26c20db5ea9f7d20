import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { useSession } from '../session/SessionContext.tsx';
import { type AnyExplanation, useSource } from './useSource.ts';

/** Why a permission is held or not: the permission, the profile, its entry or what else it follows from, and who can change it. */
export function Explained({ explanation }: { readonly explanation: AnyExplanation }) {
  const translate = useTranslate();
  const { permission, isNegated } = explanation;
  return (
    <Facts>
      <Fact term={translate(isNegated ? 'permissions.lacking' : 'permissions.needed')}>
        <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
          {permission}
        </Box>
      </Fact>
      {useSource(explanation).map(({ term, text }) => (
        <Fact key={term} term={term}>
          {text}
        </Fact>
      ))}
      <WhoCanChange explanation={explanation} />
    </Facts>
  );
}

/** A list of facts, each with its name at the left. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="dl" sx={facts}>
      {children}
    </Box>
  );
}

const facts = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(88px, max-content) 1fr',
  columnGap: 2,
  rowGap: 0.5,
  fontSize: 14,
} as const;

/** One fact of an explanation. */
export function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {term}
      </Box>
      <Box component="dd" sx={{ m: 0, color: 'text.primary', minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  );
}

/** Who can change what somebody may do: people of the district by their names, and support. */
function WhoCanChange({ explanation }: { readonly explanation: AnyExplanation }) {
  const translate = useTranslate();
  const names = useChangers(explanation);
  const contact = useContact();
  const { changedWith } = explanation;
  const holders = changedWith && translate('permissions.holders', { permission: changedWith });
  const inDistrict = names.length > 0 ? names : [holders, contact];
  const people = changedWith === null ? [] : inDistrict.filter((one) => typeof one === 'string');
  return (
    <Fact term={translate('permissions.who')}>
      {[...people, translate('permissions.support')].map((one) => (
        <div key={one}>{one}</div>
      ))}
    </Fact>
  );
}

/** The district's own contact, when it names one. */
function useContact(): string | undefined {
  const translate = useTranslate();
  const contact = useSession().organization?.orgContactInfo;
  const name = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ');
  return name === '' ? undefined : translate('permissions.contact', { name });
}

/**
 * The names of those in the district who can change what somebody may do, as far as the service tells:
 * empty while it is asked, and where only support can help.
 */
function useChangers(explanation: AnyExplanation): readonly string[] {
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
