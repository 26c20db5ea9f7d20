import FolderOutlined from '@mui/icons-material/FolderOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { TreeEntry } from '../tree/node.ts';

/** The most entries that are named one by one. */
const namedAtMost = 8;

interface AffectedProps {
  readonly entries: readonly TreeEntry[];
  /** What stands beside an entry. */
  readonly noteOf?: ((entry: TreeEntry) => string | undefined) | undefined;
}

/** The entries that a dialog is about, by name; nothing where the dialog's title names the only one. */
export function Affected({ entries, noteOf }: AffectedProps) {
  const translate = useTranslate();
  const id = useId();
  if (entries.length < 2 && noteOf === undefined) return null;
  const named = entries.length > namedAtMost + 1 ? entries.slice(0, namedAtMost) : entries;
  return (
    <Box>
      <Box id={id} sx={{ fontSize: 12, fontWeight: 600, color: 'text.secondary', pb: 0.5 }}>
        {translate('absenceReasons.affected')}
      </Box>
      <Box component="ul" aria-labelledby={id} sx={list}>
        {named.map((entry) => (
          <Box component="li" key={entry.key} sx={line}>
            {entry.kind === 'bucket' && (
              <FolderOutlined aria-hidden sx={{ fontSize: 16, color: 'text.secondary' }} />
            )}
            <Box component="span">{entry.name}</Box>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
              {noteOf?.(entry)}
            </Box>
          </Box>
        ))}
        {named.length < entries.length && (
          <Box component="li" sx={{ ...line, color: 'text.secondary' }}>
            {translate('absenceReasons.more', { smart_count: entries.length - named.length })}
          </Box>
        )}
      </Box>
    </Box>
  );
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 } as const;
const line = { display: 'flex', alignItems: 'center', gap: 1, minHeight: 24 } as const;
