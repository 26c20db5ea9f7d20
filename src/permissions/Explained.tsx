import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider, useLocaleState, useTranslate } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { PermissionExplanation } from '#schemas/access/permissionExplanation.ts';
import { useSession } from '../session/SessionContext.tsx';
import { languageNamed } from '../ui/LanguageProvider.tsx';
import { type AnyExplanation, useSource } from './useSource.ts';

/**
 * Explains why a permission is held or missing: the permission, its source (profile, entry or rule) and who can change
 * it.
 */
export function Explained({ explanation }: { readonly explanation: AnyExplanation }) {
  const translate = useTranslate();
  const { permission, isNegated } = explanation;
  return (
    <Facts>
      <Fact term={translate(isNegated ? 'permissions.lacking' : 'permissions.needed')}>
        <Title explanation={explanation} />
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

/** The title of the permission, when the service knows one. */
function Title({ explanation }: { readonly explanation: AnyExplanation }) {
  const language = languageNamed(useLocaleState()[0]) ?? 'en';
  const title = useServiceExplanation(explanation)?.title?.[language];
  return title === undefined ? null : <div>{title}</div>;
}

/** A definition list of facts, with the terms on the left. */
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

/** Names the people who can change the permission: users of the district, and support. */
function WhoCanChange({ explanation }: { readonly explanation: AnyExplanation }) {
  const translate = useTranslate();
  const names = (useServiceExplanation(explanation)?.changers ?? []).map(({ name }) => name);
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

/** The support contact that the district has set, if any. */
function useContact(): string | undefined {
  const translate = useTranslate();
  const contact = useSession().organization?.orgContactInfo;
  const name = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ');
  return name === '' ? undefined : translate('permissions.contact', { name });
}

/**
 * Loads what the console's own explanation lacks: the permission's title and the names of the people who can change it.
 * Returns undefined while loading, and when only support can change the permission.
 */
function useServiceExplanation(explanation: AnyExplanation): Partial<PermissionExplanation> | undefined {
  const { permission, changedWith } = explanation;
  const isTold = 'changers' in explanation;
  const provider = useDataProvider<ConsoleProvider>();
  const { organization } = useSession();
  const { data } = useQuery({
    queryKey: ['permissions', 'explain', organization?.id, permission],
    queryFn: () => provider.explainPermission(permission),
    enabled: !isTold && changedWith !== null && organization !== undefined,
    // No retry, because the names are optional: the reason is shown without them.
    retry: false,
  });
  return isTold ? explanation : data;
}
