import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { NearName } from '#schemas/protocol/imports/import.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useCounted } from '../../import/useCounted.ts';
import { useQueryState } from '../../results/useQueryState.ts';
import type { CheckedRow, RowReader } from './checkRows.ts';
import { suggestTexts, type UnknownText, unknownTexts } from './suggestTexts.ts';

/** Number of unknown texts shown at a time. Further texts follow as the user resolves the shown ones. */
const textsAtOnce = 10;

interface TextSuggestionsProps {
  readonly reader: RowReader;
  readonly rows: readonly CheckedRow[];
  readonly isBusy: boolean;
  /** Replaces an unknown text in all rows that contain it. */
  readonly onTake: (unknown: UnknownText, text: string) => void;
}

/**
 * Suggests replacements for texts that match no record or choice. A replacement that the user picks applies to all rows
 * with that text.
 */
export function TextSuggestions({ rows, ...rest }: TextSuggestionsProps) {
  const translate = useTranslate();
  const heading = useId();
  const unknown = unknownTexts(rows).slice(0, textsAtOnce);
  if (unknown.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={heading} sx={{ display: 'grid', gap: 1 }}>
      <Typography id={heading} variant="h3" sx={{ fontSize: 14, fontWeight: 600 }}>
        {translate('imports.words.title')}
      </Typography>
      {unknown.map((one) => (
        <TextSuggestion key={`${one.field} ${one.text}`} unknown={one} {...rest} />
      ))}
    </Box>
  );
}

interface TextSuggestionProps extends Omit<TextSuggestionsProps, 'rows'> {
  readonly unknown: UnknownText;
}

function TextSuggestion({ reader, unknown, isBusy, onTake }: TextSuggestionProps) {
  const translate = useTranslate();
  const counted = useCounted();
  const title = useId();
  const { entity, text: said } = useEntity();
  const { field, text, rows } = unknown;
  const suggestions = useQueryState<NearName[]>({
    key: ['nearTexts', entity.name, field, text],
    read: () => suggestTexts(reader, unknown, said),
  });
  const found = suggestions.status === 'success' ? suggestions.data : [];
  return (
    <Box
      role="group"
      aria-labelledby={title}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minHeight: 30 }}
    >
      <Box id={title} sx={{ alignSelf: 'center', overflowWrap: 'anywhere' }}>
        {said(fieldNamed(entity, field)?.title ?? field)}: “{text}” ({counted('imports.near.rows', rows)})
      </Box>
      {found.length > 0 && (
        <Box sx={{ alignSelf: 'center', color: 'text.secondary' }}>{translate('imports.near.title')}</Box>
      )}
      {found.map((one) => (
        <Button
          key={one.text}
          size="small"
          variant="outlined"
          disabled={isBusy}
          aria-label={translate('imports.near.allNamed', { label: one.label, text })}
          onClick={() => onTake(unknown, one.text)}
        >
          {one.label}
        </Button>
      ))}
      {suggestions.status === 'success' && found.length === 0 && (
        <Box sx={{ alignSelf: 'center', color: 'text.secondary' }}>{translate('imports.near.nothing')}</Box>
      )}
    </Box>
  );
}
