import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Fact } from './Fact.tsx';
import { type AnyExplanation, useSource } from './useSource.ts';
import { WhoCanChange } from './WhoCanChange.tsx';

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
