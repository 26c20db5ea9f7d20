import Chip from '@mui/material/Chip';
import { importJob, importState, shownState } from '#schemas/import/importJob.ts';
import type { ImportJob } from '#schemas/protocol/imports/import.ts';
import { useEntityScreen } from '../entity/EntityContext.tsx';
import { StateMark } from '../fields/shown/StateMark.tsx';
import type { Status } from '../ui/theme/tokens.ts';

/** How far an import has come, in a word. */
export function StateChip({ job }: { readonly job: ImportJob }) {
  const { text } = useEntityScreen(importJob);
  const { colour, label } = shownState(importState(job));
  return <StateMark colour={colour}>{text(label)}</StateMark>;
}

/** A word on the soft surface of its status. */
export function WordChip({ status, word }: { readonly status: Status; readonly word: string }) {
  const sx = { bgcolor: `status.${status}.soft`, color: `status.${status}.main`, fontWeight: 550 };
  return <Chip size="small" label={word} sx={sx} />;
}
