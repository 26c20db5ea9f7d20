import Box from '@mui/material/Box';
import { diffWordsWithSpace } from 'diff';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Difference, LoggedChange } from '#providers/dataProvider/consoleProvider.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { FieldValue, useFieldTitle } from '../../editing/conflict/FieldValue.tsx';
import { useEntity } from '../../entity/EntityContext.tsx';
import { HiddenText } from '../../fields/frame/HiddenText.tsx';
import { isSecretChange, masked } from './difference.ts';

interface ChangedFieldProps {
  readonly difference: Difference;
  readonly action: LoggedChange['action'];
  /** Content that is shown instead of the old and new values. */
  readonly placeholder?: ReactNode;
  /** Buttons at the end of the field's line, such as "Restore". */
  readonly end?: ReactNode;
}

/** One field of a change: old and new value, or only the new value for a created record. */
export function ChangedField({ difference, action, placeholder, end }: ChangedFieldProps) {
  const titleOf = useFieldTitle();
  return (
    <Box sx={{ display: 'contents' }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {titleOf(difference.field)}
      </Box>
      <Box component="dd" sx={value}>
        {end === undefined ? (
          (placeholder ?? <Values difference={difference} action={action} />)
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
            <Box sx={{ minWidth: 0 }}>
              <Values difference={difference} action={action} />
            </Box>
            {end}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** Styles of the values. The line height makes links in a value tall enough to tap. */
const value = {
  m: 0,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& a': { display: 'inline-block', minHeight: 24, lineHeight: '24px' },
} as const;

function Values({ difference, action }: Pick<ChangedFieldProps, 'difference' | 'action'>) {
  const translate = useTranslate();
  const { entity } = useEntity();
  const { field: name, from, to } = difference;
  if (isSecretChange(difference)) return <em>{translate('editing.history.secret')}</em>;
  if (action === 'create') return <LoggedValue name={name} value={to} />;
  if (action === 'delete') return <LoggedValue name={name} value={from} />;
  const isLong = fieldNamed(entity, name)?.kind === 'longText';
  if (isLong && isText(from) && isText(to)) return <TextDiff from={from} to={to} />;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
      <Box sx={{ color: 'text.secondary', minWidth: 0 }}>
        <HiddenText>{translate('editing.history.from')} </HiddenText>
        <LoggedValue name={name} value={from} />
      </Box>
      <span aria-hidden>→</span>
      <Box sx={{ minWidth: 0 }}>
        <HiddenText>{translate('editing.history.to')} </HiddenText>
        <LoggedValue name={name} value={to} />
      </Box>
    </Box>
  );
}

/** A logged value, or a placeholder for users who may not see it. */
function LoggedValue({ name, value }: { readonly name: string; readonly value: unknown }) {
  return value === masked ? masked : <FieldValue name={name} value={value} />;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value !== masked;
}

/** Time limit for a word diff, in milliseconds. Dissimilar texts take long to compare, and their diff is of no use. */
const diffTimeout = 100;

/** A word-by-word diff of two texts. */
function TextDiff({ from, to }: { readonly from: string; readonly to: string }) {
  const translate = useTranslate();
  const parts = diffWordsWithSpace(from, to, { timeout: diffTimeout }) ?? [
    { value: from, removed: true, added: false },
    { value: to, removed: false, added: true },
  ];
  return (
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '75ch' }}>
      {parts.map(({ value, added, removed }, index) => {
        if (!added && !removed) return value;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other place
          <Box key={index} component={added ? 'ins' : 'del'} sx={added ? addedText : removedText}>
            <HiddenText>{translate(added ? 'editing.history.added' : 'editing.history.removed')} </HiddenText>
            {value}
          </Box>
        );
      })}
    </Box>
  );
}

/** Added text is underlined too, because color alone is not accessible. */
const addedText = {
  bgcolor: 'status.filled.soft',
  color: 'status.filled.main',
  textDecoration: 'underline',
} as const;

const removedText = {
  bgcolor: 'status.unfilled.soft',
  color: 'status.unfilled.main',
  textDecoration: 'line-through',
} as const;
