import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import type { ImportJob } from '#schemas/protocol/imports/import.ts';
import type { Status } from '../ui/theme/tokens.ts';
import { type JobState, jobState } from './jobState.ts';

const colours: Record<JobState, Status> = {
  mapped: 'notNeeded',
  checking: 'pending',
  checked: 'closed',
  applying: 'pending',
  partly: 'held',
  applied: 'filled',
  undoing: 'pending',
  undone: 'notNeeded',
};

/** How far an import has come, in a word. */
export function StateChip({ job }: { readonly job: ImportJob }) {
  const translate = useTranslate();
  const state = jobState(job);
  return <WordChip status={colours[state]} word={translate(`imports.state.${state}`)} />;
}

/** A word on the soft surface of its status. */
export function WordChip({ status, word }: { readonly status: Status; readonly word: string }) {
  const sx = { bgcolor: `status.${status}.soft`, color: `status.${status}.main`, fontWeight: 550 };
  return <Chip size="small" label={word} sx={sx} />;
}
